import type { PageChange, PageField, PageFieldChange, PageLocation } from '@/lib/content/diff/tree-change';
import type { PageNode } from '@/lib/content/page-tree';
import { type ChangeLine, ChangeLines } from './change-lines';
import { t } from './messages';

/** Fields that are there or not. */
const FLAGS: ReadonlySet<PageField> = new Set(['hidden', 'noIndex', 'noRobotsIndex', 'noTranslate']);

const names: Record<PageField, string> = {
  type: t('type'),
  title: t('title'),
  linkTitle: t('navigationTitle'),
  slug: t('url'),
  description: t('description'),
  icon: t('icon'),
  emoji: t('emoji'),
  cover: t('cover'),
  layout: t('layout'),
  hidden: t('hiddenFromNavigation'),
  noIndex: t('hiddenFromSearch'),
  noRobotsIndex: t('hiddenFromSearchEngines'),
  noTranslate: t('keptOutOfTranslation'),
  condition: t('condition'),
  variables: t('variables'),
  tags: t('tags'),
  target: t('linksTo'),
  metaLinks: t('metaLinks'),
};

const layoutNames: Record<string, string> = {
  cover: t('cover'),
  coverSize: t('coverSize'),
  coverMask: t('coverMask'),
  title: t('title'),
  description: t('description'),
  tableOfContents: t('tableOfContents'),
  outline: t('outline'),
  pagination: t('nextAndPreviousLinks'),
  metadata: t('metadata'),
  tags: t('tags'),
  actions: t('pageActions'),
  anchors: t('anchors'),
  width: t('width'),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A value in words; an address or file by what it names. */
function say(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isRecord(value)) return String(value);
  const ref = isRecord(value.ref) ? value.ref : value;
  const named = ref.url ?? ref.page ?? ref.file ?? JSON.stringify(ref);
  return isRecord(value.ref) && value.yPos !== undefined
    ? t('at', { named: String(named), yPos: String(value.yPos) })
    : String(named);
}

function toLines({ name, before, after }: PageFieldChange): ChangeLine[] {
  if (FLAGS.has(name))
    return [{ name: names[name], before: say(before ?? false), after: say(after ?? false) }];
  if (name === 'tags') return [{ name: names.tags, before: sayTags(before), after: sayTags(after) }];
  if (name === 'variables') return toVariableLines(before ?? {}, after ?? {});
  if (name !== 'layout') return [{ name: names[name], before: say(before), after: say(after) }];
  const [old, now] = [before ?? {}, after ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((part) => say(old[part]) !== say(now[part]))
    .map((part) => ({
      name: t('layoutWithLayoutName', { layoutName: layoutNames[part] ?? part }),
      before: say(old[part]),
      after: say(now[part]),
    }));
}

const sayTags = (tags: PageNode['tags']): string =>
  say(tags?.map(({ tag, primary }) => (primary ? t('primaryTag', { tag: tag.tag }) : tag.tag)).join(', '));

const toVariableLines = (old: Record<string, unknown>, now: Record<string, unknown>): ChangeLine[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ name: `page.vars.${name}`, before: say(old[name]), after: say(now[name]) }));

const sayPlace = ({ parent }: PageLocation) => (parent ? t('under', { title: parent.title }) : t('atTheTop'));

/** What changed about a page beside its text: its place in the navigation, its title, its options. */
export function FieldChanges({ change }: { change: PageChange }) {
  if (change.kind !== 'changed') return null;
  const lines = [
    ...(change.isMoved
      ? [{ name: t('location'), before: sayPlace(change.before), after: sayPlace(change.after) }]
      : []),
    ...(change.isReordered && !change.isMoved
      ? [
          {
            name: t('order'),
            before: t('position', { count: (change.before.position.at(-1) ?? 0) + 1 }),
            after: t('position', { count: (change.after.position.at(-1) ?? 0) + 1 }),
          },
        ]
      : []),
    ...change.fields.flatMap(toLines),
  ];
  if (lines.length === 0) return null;
  return <ChangeLines lines={lines} />;
}
