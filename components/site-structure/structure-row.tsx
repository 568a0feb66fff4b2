import { FileText, FolderOpen, Layers, Sparkles, Star } from 'lucide-react';
import { Emoji } from '@/components/patterns/emoji';
import { TreeCell } from '@/components/patterns/sortable-tree/tree-cell';
import { Badge } from '@/components/ui/badge';
import { Tooltip } from '@/components/ui/tooltip';
import { ChangeMark } from './change-list';
import type { StructureChange } from './change-words';
import { t } from './messages';
import { SectionIcon } from './section-icon';
import type { StructureNode } from './structure-nodes';

interface StructureRowProps {
  node: StructureNode;
  hasSections: boolean;
  /** False while conditions hide what they guard from everybody. */
  isAdaptive: boolean;
  /** What a draft does to it. */
  change?: StructureChange['change'] | undefined;
}

export function StructureRow({ node, hasSections, isAdaptive, change }: StructureRowProps) {
  const path = node.kind === 'site-section-group' ? undefined : `/${node.of.path}`;
  const note = describe(node);
  const condition = node.kind === 'site-section-group' ? undefined : node.of.condition;
  return (
    <>
      <TreeCell className="flex min-w-0 flex-1 items-center gap-2 py-1">
        <RowIcon node={node} />
        <span className="flex min-w-0 flex-col">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className={node.kind === 'site-space' && hasSections ? 'truncate' : 'truncate font-medium'}>
              {node.title || t('untitled')}
            </span>
            {note ? <span className="truncate text-muted text-xs">{note}</span> : null}
          </span>
          {path ? <span className="truncate font-mono text-muted text-xs sm:hidden">{path}</span> : null}
        </span>
      </TreeCell>
      <TreeCell className="flex shrink-0 items-center gap-1 sm:mr-2">
        {change ? <ChangeMark change={change} /> : null}
        {condition ? <ConditionMark condition={condition} isAdaptive={isAdaptive} /> : null}
        {node.kind !== 'site-section-group' && node.of.default ? (
          <DefaultMark node={node} hasSections={hasSections} />
        ) : null}
      </TreeCell>
      <TreeCell className="hidden w-48 shrink-0 truncate font-mono text-muted text-xs sm:block">
        {path}
      </TreeCell>
    </>
  );
}

function describe(node: StructureNode): string | undefined {
  if (node.kind === 'site-section-group') {
    const count = node.of.sections.length;
    return count === 0 ? t('noSectionsYet') : t('sections', { count });
  }
  if (node.kind === 'site-space') return undefined;
  const [first, ...others] = node.of.siteSpaces;
  if (!first) return t('showsSpacesThatYouCannotSee');
  if (others.length > 0) return t('variants', { count: others.length + 1 });
  return first.title === node.title ? undefined : first.title;
}

function RowIcon({ node }: { node: StructureNode }) {
  if (node.kind === 'site-section-group') return <SectionIcon name={node.of.icon} fallback={FolderOpen} />;
  if (node.kind === 'site-section') return <SectionIcon name={node.of.icon} fallback={Layers} />;
  return <Emoji value={node.of.space.emoji} fallback={<FileText aria-hidden />} />;
}

function DefaultMark({ node, hasSections }: { node: StructureNode; hasSections: boolean }) {
  const where =
    node.kind === 'site-section' || !hasSections ? t('opensAtTheUrlOfThe') : t('opensAtTheUrlOfIts');
  return (
    <Badge icon={<Star aria-hidden />} title={where}>
      {t('default')}
    </Badge>
  );
}

function ConditionMark({ condition, isAdaptive }: { condition: string; isAdaptive: boolean }) {
  return (
    <Tooltip label={isAdaptive ? t('shownIf', { condition }) : t('hiddenFromEveryoneAdaptiveContentIs')}>
      <span>
        <Badge tone={isAdaptive ? 'merged' : 'warning'} icon={<Sparkles aria-hidden />}>
          <span className="max-sm:sr-only">{t('condition')}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}
