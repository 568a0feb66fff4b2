import type { FileEntry, Redirect, ReusableContent } from '../page-tree';
import type { SpaceTag } from '../tags';
import type { SpaceVariable } from '../variables';
import { mergeDocument, type TextToMerge } from './build-tree';
import { type FieldGroups, isSameValue, mergeFields } from './merge-fields';
import { orderNames } from './order-names';
import type { TreeDecisions, TreeObject } from './tree-conflict';

interface EntryRules<Entry> {
  object: TreeObject;
  idOf(entry: Entry): string;
  titleOf(entry: Entry): string;
  groups?: FieldGroups;
  /** Attributes that `finish` sets. */
  skipped?: ReadonlySet<string>;
  /** Merges what is no plain attribute. */
  finish?(merged: Entry, base: Entry | undefined, main: Entry, yours: Entry): Entry;
}

type Versions<Entry> = { base: Entry | undefined; main: Entry | undefined; yours: Entry | undefined };

/** Merges lists of files, reusable contents or redirects: which is which, their ids tell. */
export function mergeEntries<Entry extends object>(
  base: readonly Entry[],
  main: readonly Entry[],
  yours: readonly Entry[],
  rules: EntryRules<Entry>,
  decisions: TreeDecisions,
): readonly Entry[] {
  if (isSameList(main, yours) || isSameList(yours, base)) return main;
  if (isSameList(main, base)) return yours;
  const [before, mine, theirs] = [base, main, yours].map(
    (list) => new Map(list.map((entry) => [rules.idOf(entry), entry])),
  );
  if (!before || !mine || !theirs) return main;
  const names = orderNames([...before.keys()], [...mine.keys()], [...theirs.keys()], {
    levelOf: (name) => name,
  });
  return names.flatMap((name) => {
    const versions = { base: before.get(name), main: mine.get(name), yours: theirs.get(name) };
    return mergeEntry(name, versions, rules, decisions) ?? [];
  });
}

function mergeEntry<Entry extends object>(
  objectId: string,
  { base, main, yours }: Versions<Entry>,
  rules: EntryRules<Entry>,
  decisions: TreeDecisions,
): Entry | undefined {
  const left = main ?? yours;
  if (!left) return undefined;
  const subject = { object: rules.object, objectId, title: rules.titleOf(left) };
  if (main && yours) {
    if (main === yours || yours === base) return main;
    if (main === base) return yours;
    const { groups = [], skipped = NOTHING } = rules;
    const fields = mergeFields(toFields(base), toFields(main), toFields(yours), subject, decisions, {
      groups,
      skipped,
    });
    // Every attribute of an entry was merged or is set by `finish`.
    const merged = fields as Entry;
    return rules.finish ? rules.finish(merged, base, main, yours) : merged;
  }
  if (!base) return left;
  if (isSameValue({ ...left }, { ...base })) return undefined;
  const deletedBy = main ? 'yours' : 'main';
  const changed = [{ id: objectId, title: subject.title }];
  const side = decisions.decide({ kind: 'delete', ...subject, deletedBy, changed }, left);
  return side === deletedBy ? undefined : left;
}

const NOTHING: ReadonlySet<string> = new Set();

const toFields = (entry: object | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry ?? {}));

function isSameList<Entry>(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a === b || (a.length === b.length && a.every((entry, index) => entry === b[index]));
}

export const FILES = {
  object: 'file' as const,
  idOf: ({ id }: FileEntry) => id,
  titleOf: ({ name }: FileEntry) => name,
  groups: [['blob', 'contentType', 'size', 'width', 'height']],
};

export const REDIRECTS = {
  object: 'redirect' as const,
  idOf: ({ source }: Redirect) => source,
  titleOf: ({ source }: Redirect) => source,
};

export const VARIABLES = {
  object: 'variable' as const,
  idOf: ({ name }: SpaceVariable) => name,
  titleOf: ({ name }: SpaceVariable) => name,
};

export const TAGS = {
  object: 'tag' as const,
  idOf: ({ slug }: SpaceTag) => slug,
  titleOf: ({ label }: SpaceTag) => label,
  // A tag has one of both.
  groups: [['emoji', 'icon']],
};

export function reusableContentRules(texts: TextToMerge[]): EntryRules<ReusableContent> {
  return {
    object: 'reusable-content',
    idOf: ({ id }) => id,
    titleOf: ({ title }) => title,
    skipped: new Set(['document']),
    finish: (merged, base, main, yours) => {
      const isTranslated = (main.units ?? yours.units) !== undefined;
      const about = { id: main.id, title: main.title, path: [], isTranslated };
      const text = { object: 'reusable-content' as const, ...about };
      const document = mergeDocument(text, base?.document, main.document, yours.document, texts);
      return { ...merged, document: document ?? main.document };
    },
  };
}
