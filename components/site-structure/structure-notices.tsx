import { sitePath } from '@/components/shell/paths';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Link } from '@/components/ui/link';
import { foldForSearch } from '@/lib/text/fold';
import { t } from './messages';
import type { StructureNode } from './structure-nodes';

interface HiddenNoticeProps {
  params: SiteParams;
  nodes: readonly StructureNode[];
  isAdaptive: boolean;
}

/** Says what readers cannot see although it stands here. */
export function HiddenNotice({ params, nodes, isAdaptive }: HiddenNoticeProps) {
  const guarded = nodes.filter((node) => node.kind !== 'site-section-group' && node.of.condition).length;
  if (guarded === 0 || isAdaptive) return null;
  return (
    <Banner tone="warning">
      {t.rich('entriesHaveAConditionAndAre', {
        guarded,
        link: (chunks) => (
          <Link
            href={sitePath(params.organizationId, params.siteId, 'audience/adaptive-content')}
            className="whitespace-nowrap text-accent underline"
          >
            {chunks}
          </Link>
        ),
      })}
    </Banner>
  );
}

/** What the site shows, in a line. */
export function countStructure(nodes: readonly StructureNode[]): string {
  const of = (kind: StructureNode['kind']) => nodes.filter((node) => node.kind === kind).length;
  const groups = of('site-section-group');
  const sections = of('site-section');
  if (sections + groups === 0) return t('spacesWithoutSections', { count: of('site-space') });
  return groups > 0 ? t('sectionsAndGroups', { sections, groups }) : t('sectionsCount', { sections });
}

/** How many rows a filter finds; those that only hold a found one do not count. */
export function countFound(nodes: readonly StructureNode[], filter: string): string {
  const needle = foldForSearch(filter.trim());
  const found = nodes.filter((node) => foldForSearch(node.title).includes(needle)).length;
  return t('ofFound', { found, count: nodes.length });
}
