import type { z } from 'zod';
import { LANGUAGE_CODE, type LocalizedText } from '@/lib/contract/localized';
import type { putSiteStructure } from '@/lib/contract/site-structure-drafts';
import type { SourceSection, SourceSiteSpace, SourceStructure } from './source-shapes';

type Plan = z.input<NonNullable<typeof putSiteStructure.body>>;

interface PlannedSite {
  plan: Plan;
  /** The ids of the source in the order in which the target will name them. */
  siteSpaces: string[];
  sections: string[];
  /** Titles of variants whose space was not taken. */
  missing: string[];
}

/** The structure of a site with the spaces of the target. A variant whose space is not there is left out, and a section with none. */
export function planStructure(
  structure: SourceStructure,
  spaceOf: (id: string) => string | undefined,
): PlannedSite {
  const planned: PlannedSite = {
    plan: { type: structure.type, structure: [] },
    siteSpaces: [],
    sections: [],
    missing: [],
  };
  const variants = (list: readonly SourceSiteSpace[]) =>
    list.flatMap((variant) => {
      const spaceId = spaceOf(variant.space.id);
      if (spaceId === undefined) {
        planned.missing.push(variant.title ?? variant.space.title ?? variant.space.id);
        return [];
      }
      planned.siteSpaces.push(variant.id);
      return [
        {
          spaceId,
          path: variant.path || undefined,
          localizedTitle: toTexts(variant.localizedTitle, 128),
          condition: variant.condition,
          default: variant.default,
        },
      ];
    });
  const section = (from: SourceSection) => {
    const siteSpaces = variants(from.siteSpaces);
    if (siteSpaces.length === 0) return [];
    planned.sections.push(from.id);
    const { title, description, path, icon, condition } = from;
    return [
      {
        object: 'site-section' as const,
        title: title.trim().length >= 2 ? title.slice(0, 128) : undefined,
        localizedTitle: toTexts(from.localizedTitle, 128),
        description,
        localizedDescription: toTexts(from.localizedDescription, 256),
        path: path || undefined,
        icon,
        condition,
        default: from.default,
        siteSpaces,
      },
    ];
  };
  if (structure.type === 'siteSpaces')
    planned.plan.structure = variants(structure.structure).map((variant) => ({
      object: 'site-space',
      ...variant,
    }));
  else
    planned.plan.structure = structure.structure.flatMap((item): Plan['structure'] => {
      if (item.object === 'site-section') return section(item);
      const sections = item.sections.flatMap(section);
      return [
        {
          object: 'site-section-group',
          title: item.title.slice(0, 100) || 'Group',
          localizedTitle: toTexts(item.localizedTitle, 128),
          icon: item.icon,
          sections,
        },
      ];
    });
  return planned;
}

/** What says something in a language that is known by its code, as long as it may be. */
function toTexts(texts: LocalizedText | undefined, longest: number): LocalizedText | undefined {
  const said = Object.entries(texts ?? {}).filter(
    ([language, text]) => LANGUAGE_CODE.test(language) && text.trim() !== '',
  );
  return said.length === 0
    ? undefined
    : Object.fromEntries(said.map(([language, text]) => [language, [...text].slice(0, longest).join('')]));
}

/** The same order for what the target has made of it. */
export function listIds(structure: SourceStructure): { siteSpaces: string[]; sections: string[] } {
  if (structure.type === 'siteSpaces')
    return { siteSpaces: structure.structure.map(({ id }) => id), sections: [] };
  const sections = structure.structure.flatMap((item) =>
    item.object === 'site-section' ? [item] : item.sections,
  );
  return {
    siteSpaces: sections.flatMap(({ siteSpaces }) => siteSpaces.map(({ id }) => id)),
    sections: sections.map(({ id }) => id),
  };
}
