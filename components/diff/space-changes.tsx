import { ChevronRight } from 'lucide-react';
import { nameColor } from '@/components/patterns/tags/name-color';
import { trimSame } from '@/lib/content/diff/diff-entries';
import type { EntryChange } from '@/lib/content/diff/tree-change';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { SpaceTag } from '@/lib/content/tags';
import { type ChangeLine, ChangeLines } from './change-lines';
import { t } from './messages';
import type { TreeChanges } from './use-page-changes';

/** What changed of the space beside its pages: its variables and its tags. */
export function listSpaceChanges({ variables, tags, before, after }: TreeChanges): ChangeLine[] {
  const lines = [
    ...variables.map((change) => {
      const [old, now] = sidesOf(change);
      return {
        name: `space.vars.${(now ?? old)?.name}`,
        before: sayValue(old?.value),
        after: sayValue(now?.value),
      };
    }),
    ...tags.map((change) => {
      const [old, now] = sidesOf(change);
      return { name: t('tag', { slug: (now ?? old)?.slug ?? '' }), before: sayTag(old), after: sayTag(now) };
    }),
  ];
  const order = findOtherOrder(before.tags, after.tags);
  if (order) lines.push({ name: t('orderOfTags'), before: sayList(order[0]), after: sayList(order[1]) });
  return lines;
}

type Tags = readonly SpaceTag[];

const sayList = (tags: Tags) => tags.map(({ label }) => label).join(', ');

/** The tags that both sides have and that stand in another order, without those that begin and end alike. */
function findOtherOrder(before: Tags, after: Tags): [Tags, Tags] | undefined {
  const has = (tags: Tags) => {
    const slugs = new Set(tags.map(({ slug }) => slug));
    return ({ slug }: SpaceTag) => slugs.has(slug);
  };
  const [old, now] = [before.filter(has(after)), after.filter(has(before))];
  const slugsOf = (tags: Tags) => tags.map(({ slug }) => slug);
  const { start, beforeEnd, afterEnd } = trimSame(slugsOf(old), slugsOf(now));
  return start === beforeEnd ? undefined : [old.slice(start, beforeEnd), now.slice(start, afterEnd)];
}

function sidesOf<Entry>(change: EntryChange<Entry>): [Entry | undefined, Entry | undefined] {
  return [
    change.kind === 'added' ? undefined : change.before,
    change.kind === 'deleted' ? undefined : change.after,
  ];
}

const sayValue = (value: unknown): string =>
  value === undefined ? t('none') : value === '' ? '""' : String(value);

function sayTag(tag: SpaceTag | undefined): string {
  if (!tag) return t('none');
  const { label, color, emoji, icon } = tag;
  const words = [label, ...(color === 'default' ? [] : [nameColor(color)]), readEmoji(emoji) ?? icon];
  return words.filter(Boolean).join(', ');
}

/** More lines than these are opened by whoever reads them: the pages stand below. */
const FEW = 6;

export function SpaceChanges({ changes }: { changes: TreeChanges }) {
  const lines = listSpaceChanges(changes);
  return (
    <details open={lines.length <= FEW} className="group">
      <summary className="mb-2 flex cursor-pointer items-center gap-1 rounded-md font-semibold text-lg">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-100 group-open:rotate-90"
        />
        <h2>{t('variablesAndTags')}</h2>
        <span className="ml-1 font-normal text-muted text-sm">{lines.length}</span>
      </summary>
      <ChangeLines lines={lines} />
    </details>
  );
}
