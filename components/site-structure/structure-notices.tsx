import Link from 'next/link';
import { sitePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import type { StructureNode } from './structure-nodes';
import type { SiteParams } from './use-structure';

interface StructureNoticesProps {
  params: SiteParams;
  nodes: readonly StructureNode[];
  isAdaptive: boolean;
}

const countOf = (nodes: readonly StructureNode[], kind: StructureNode['kind']) =>
  nodes.filter((node) => node.kind === kind).length;
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What the site shows in a line, and what keeps readers from seeing it. */
export function StructureNotices({ params, nodes, isAdaptive }: StructureNoticesProps) {
  const guarded = nodes.filter((node) => node.kind !== 'site-section-group' && node.of.condition).length;
  const groups = countOf(nodes, 'site-section-group');
  const sections = countOf(nodes, 'site-section');
  const variants = countOf(nodes, 'site-space');
  const summary =
    sections + groups === 0
      ? `${count(variants, 'space', 'spaces')} without sections.${variants > 1 ? ' Readers switch between them.' : ''}`
      : `${count(sections, 'section', 'sections')}${groups > 0 ? ` and ${count(groups, 'group', 'groups')}` : ''}, ${count(variants, 'variant', 'variants')} in all.`;
  return (
    <>
      {guarded > 0 && !isAdaptive ? (
        <Banner tone="warning">
          {guarded === 1 ? 'One entry has a condition and is' : `${guarded} entries have a condition and are`}{' '}
          hidden from everybody, because adaptive content is off.{' '}
          <Link
            href={`${sitePath(params.organizationId, params.siteId)}/adaptive-content`}
            className="text-accent underline"
          >
            Adaptive content
          </Link>
        </Banner>
      ) : null}
      <p className="text-muted text-sm">{summary}</p>
    </>
  );
}
