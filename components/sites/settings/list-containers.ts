import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructure } from '@/lib/contract/sites';

/** The sections of a site in their order, and the variants that its own address may open. */
export function listContainers(structure: ReplyOf<typeof getSiteStructure> | undefined) {
  if (!structure) return { sections: [], variants: [] };
  if (structure.type === 'siteSpaces') return { sections: [], variants: structure.structure };
  const sections = structure.structure.flatMap((entry) =>
    entry.object === 'site-section' ? [entry] : entry.sections,
  );
  return { sections, variants: sections.find((section) => section.default)?.siteSpaces ?? [] };
}
