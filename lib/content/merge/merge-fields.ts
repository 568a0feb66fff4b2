import type { PageTag } from '../tags';
import { mergeMarkdown } from './merge-markdown';
import type { TreeDecisions, TreeObject } from './tree-conflict';

type Fields = Readonly<Record<string, unknown>>;

interface FieldSubject {
  object: TreeObject;
  objectId: string;
  title: string;
}

/** Attributes that belong together are one: a file's bytes are not those of main with the size of yours. */
export type FieldGroups = readonly (readonly string[])[];

/** Merges attributes one by one; `skipped` are left out of the result. */
export function mergeFields(
  base: Fields,
  main: Fields,
  yours: Fields,
  subject: FieldSubject,
  decisions: TreeDecisions,
  { groups = [], skipped }: { groups?: FieldGroups; skipped: ReadonlySet<string> },
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  const grouped = new Map(groups.flatMap((group) => group.map((name) => [name, group] as const)));
  const names = new Set([...Object.keys(main), ...Object.keys(yours)]);
  for (const name of names) {
    if (skipped.has(name)) continue;
    const group = grouped.get(name) ?? [name];
    const [before, mine, theirs] = [base, main, yours].map((fields) => group.map((key) => fields[key]));
    const own = Object.hasOwn(RULES, name) ? RULES[name]?.(base[name], main[name], yours[name]) : undefined;
    if (own !== undefined) {
      merged[name] = own;
      continue;
    }
    const side =
      chooseSide(before, mine, theirs) ??
      decideField(group[0] ?? name, base, main, yours, subject, decisions);
    const value = (side === 'main' ? main : yours)[name];
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function chooseSide(base: unknown, main: unknown, yours: unknown): 'main' | 'yours' | undefined {
  if (isSameValue(main, yours) || isSameValue(yours, base)) return 'main';
  return isSameValue(main, base) ? 'yours' : undefined;
}

function decideField(
  attribute: string,
  base: Fields,
  main: Fields,
  yours: Fields,
  subject: FieldSubject,
  decisions: TreeDecisions,
) {
  const values = { base: base[attribute], main: main[attribute], yours: yours[attribute] };
  return decisions.decide({ kind: 'attribute', ...subject, attribute, ...values });
}

/** Attributes that are merged in a way of their own; undefined where it finds none. */
const RULES: Record<string, (base: unknown, main: unknown, yours: unknown) => unknown> = {
  createdAt: mergeTime,
  updatedAt: mergeTime,
  lead: mergeLead,
  tags: mergePageTags,
  // How a file was written is nothing to decide on: the newer import has it.
  addresses: takeNewer,
  unlisted: takeNewer,
  units: takeMain,
};

/** Units are read against the text beside them, whichever that is; what both sides say of them is brought together later. */
function takeMain(base: unknown, main: unknown, yours: unknown): unknown {
  return isSameValue(main, base) ? (yours ?? main) : (main ?? yours);
}

function takeNewer(base: unknown, main: unknown, yours: unknown): unknown {
  return isSameValue(yours, base) ? main : (yours ?? main);
}

/** Times never conflict: the later one counts where both changed it. */
function mergeTime(base: unknown, main: unknown, yours: unknown): unknown {
  const side = chooseSide(base, main, yours);
  if (side) return side === 'main' ? main : yours;
  return String(main) >= String(yours) ? main : yours;
}

const slugOf = ({ tag }: PageTag) => tag.tag;
const primaryOf = (tags: readonly PageTag[]) => tags.find(({ primary }) => primary)?.tag.tag;

/** Tags that both sides added or removed; undefined where each made another one primary. */
function mergePageTags(base: unknown, main: unknown, yours: unknown): readonly PageTag[] | undefined {
  const lists = [base, main, yours].map((list) => (Array.isArray(list) ? (list as PageTag[]) : []));
  const [before = [], mine = [], theirs = []] = lists;
  if (chooseSide(before, mine, theirs)) return undefined;
  const [old, now, others] = [before, mine, theirs].map(primaryOf);
  const side = chooseSide(old, now, others);
  if (!side) return undefined;
  const has = (list: readonly PageTag[], one: PageTag) => list.some((tag) => slugOf(tag) === slugOf(one));
  const kept = mine.filter((tag) => has(theirs, tag) || !has(before, tag));
  const added = theirs.filter((tag) => !has(before, tag) && !has(mine, tag));
  const primary = side === 'main' ? now : others;
  return [...kept, ...added].map(({ tag }) => ({
    tag,
    ...(tag.tag === primary ? { primary: true as const } : {}),
  }));
}

/** What a file began with is text: both edits are kept where they touch different lines. */
function mergeLead(base: unknown, main: unknown, yours: unknown): string | undefined {
  if (typeof base !== 'string' || typeof main !== 'string' || typeof yours !== 'string') return undefined;
  const { markdown, conflicts } = mergeMarkdown(base, main, yours);
  return conflicts.length === 0 ? markdown : undefined;
}

export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [definedOf(a), definedOf(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => right.some(([name, other]) => name === key && isSameValue(value, other)))
  );
}

const definedOf = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined);
