import { TAGS_FILE, VARIABLES_FILE } from '@/lib/content/export/list-files';
import { readTags, type SpaceTag } from '@/lib/content/tags';
import { readVariables, toVariables, type Variables } from '@/lib/content/variables';
import type { SentChange } from './page-edits';
import { toEmoji } from './page-edits';
import type { SourceRevision } from './source-shapes';

type Source = Pick<SourceRevision, 'variables' | 'tags'>;

/** What a space has beside its pages, as it can be taken; `left` names the rest. */
export function readLists({ variables, tags }: Source) {
  const taken = readVariables(variables ?? {});
  const known = readTags(
    tags.map(({ slug, emoji, ...tag }) => ({
      ...tag,
      tag: slug,
      ...(typeof emoji === 'string' ? { emoji: toEmoji(emoji) } : {}),
    })),
  );
  return { variables: taken.variables, tags: known.tags, left: { variable: taken.left, tag: known.left } };
}

/** The files that an import reads them from. */
export function writeLists(source: Source): Map<string, string> {
  const { variables, tags } = readLists(source);
  const files = new Map<string, string>();
  if (variables.length > 0) files.set('.gitbook/vars.yaml', VARIABLES_FILE.write(variables));
  if (tags.length > 0) files.set('.gitbook/tags.yaml', TAGS_FILE.write(tags));
  return files;
}

interface Present {
  variables?: Variables | undefined;
  tags: readonly SpaceTag[];
}

/** The edits that bring what changed from `base` to `yours` to where neither is there yet. */
export function planListEdits(base: Source, yours: Source, present: Present): SentChange[] {
  const [before, after] = [readLists(base), readLists(yours)];
  return [
    ...planVariables(toVariables(before.variables), toVariables(after.variables), present.variables ?? {}),
    ...planTags(bySlug(before.tags), bySlug(after.tags), bySlug(present.tags)),
  ];
}

function planVariables(before: Variables, after: Variables, present: Variables): SentChange[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const wanted = names.flatMap((name) =>
    after[name] === present[name] ? [] : [[name, after[name] ?? null] as const],
  );
  return wanted.length === 0 ? [] : [{ operation: 'set_variables', variables: Object.fromEntries(wanted) }];
}

type Tags = ReadonlyMap<string, SpaceTag>;

const bySlug = (tags: readonly SpaceTag[]): Tags => new Map(tags.map((tag) => [tag.slug, tag]));
const isSame = (one: SpaceTag | undefined, other: SpaceTag | undefined) =>
  LOOKS.every((name) => one?.[name] === other?.[name]);
const LOOKS = ['slug', 'label', 'color', 'emoji', 'icon'] as const;

function planTags(before: Tags, after: Tags, present: Tags): SentChange[] {
  const slugs = [...new Set([...before.keys(), ...after.keys()])];
  return slugs.flatMap((slug): SentChange[] => {
    const [wanted, now] = [after.get(slug), present.get(slug)];
    if (isSame(before.get(slug), wanted) || isSame(wanted, now)) return [];
    if (!wanted) return [{ operation: 'delete_tag', tag: slug }];
    const { label, color, emoji, icon } = wanted;
    if (!now) return [{ operation: 'insert_tag', slug, label, color, emoji, icon }];
    return [{ operation: 'update_tag', tag: slug, label, color, emoji: emoji ?? '', icon: icon ?? '' }];
  });
}
