import { beginMerge, endMerge, type MergeConflict, planMerge } from '@/lib/content/merge/merge-trees';
import { type ContentTree, type PageNode, type ReusableContent, walkPages } from '@/lib/content/page-tree';
import { type ContentPatch, patchTree } from '@/lib/content/patch-tree';
import {
  type FollowedPage,
  type FollowedTexts,
  readUnits,
  type StoredUnits,
  writeUnits,
} from '@/lib/content/translation/stored-units';
import { hashOf } from '@/lib/storage/content/hash';
import type { RemovedTranslation } from '@/lib/storage/translations/removed-translations';

export type TargetContent = Omit<PageNode, 'pages'> | ReusableContent;

/** The source as the target followed it last, the target, and the source now. */
interface FollowedTrees {
  base: ContentTree;
  target: ContentTree;
  source: ContentTree;
}

interface TreeFollowing {
  /** Texts by their hashes. */
  readTexts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined where it takes too long: the page stays as it is. */
  follow(texts: FollowedTexts): Promise<FollowedPage | undefined>;
  /** What left the target before, and returns with its source. */
  removed: readonly RemovedTranslation[];
  /** Whether pages that did not change in the source are looked at too. */
  isWhole: boolean;
  /** Whether texts that were translated stay so. */
  isMinor?: boolean;
}

export interface FollowedTree {
  tree: ContentTree;
  texts: string[];
  removed: RemovedTranslation[];
  /** The ids of those that have returned. */
  returned: string[];
  /** How many pages were composed anew, and of how many words. */
  pages: number;
  words: number;
}

/** The fields of a page that are texts. */
export const FIELDS = ['title', 'linkTitle', 'description'] as const;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Takes the pages of a translation along with their source. The source says which there are and where; what a person added,
 * moved, hid or removed in the target stays so, and texts are merged unit by unit: so there is no conflict.
 */
export async function followTree(trees: FollowedTrees, following: TreeFollowing): Promise<FollowedTree> {
  const { base, target, source } = trees;
  const plan = planMerge(base, target, source);
  const before = listContents(base);
  const known = await following.readTexts(plan.documents);
  const begun = beginMerge(plan, known, (conflict) => ({ choice: chooseSide(conflict, before) }));
  const kept = begun.merges.map(({ main }) => ({
    pieces: [main],
    markdown: main,
    conflicts: [],
    faults: [],
  }));
  const merged = endMerge(begun, kept, hashOf).tree;
  const composer = new TreeComposer(trees, following, listContents(merged));
  await composer.compose();
  return {
    ...composer.result,
    tree: patchTree(merged, composer.patches),
  };
}

/** The target's, but for what the source removed; pages of the target's own below such a one keep it. */
function chooseSide(conflict: MergeConflict, before: ReadonlyMap<string, TargetContent>): 'main' | 'yours' {
  if (conflict.kind !== 'delete' || !('deletedBy' in conflict) || conflict.deletedBy === 'main')
    return 'main';
  return conflict.changed.every(({ id }) => before.has(id)) ? 'yours' : 'main';
}

export function listContents({ pages, reusableContents }: ContentTree): Map<string, TargetContent> {
  const contents = new Map<string, TargetContent>(reusableContents.map((content) => [content.id, content]));
  for (const { page } of walkPages(pages)) contents.set(page.id, page);
  return contents;
}

class TreeComposer {
  readonly patches = new Map<string, ContentPatch>();
  readonly result = {
    texts: [] as string[],
    removed: [] as RemovedTranslation[],
    returned: [] as string[],
    pages: 0,
    words: 0,
  };
  private readonly base: ReadonlyMap<string, TargetContent>;
  private readonly target: ReadonlyMap<string, TargetContent>;
  private readonly source: ReadonlyMap<string, TargetContent>;
  private readonly away: ReadonlyMap<string, RemovedTranslation>;

  constructor(
    { base, target, source }: FollowedTrees,
    private readonly following: TreeFollowing,
    private readonly merged: ReadonlyMap<string, TargetContent>,
  ) {
    this.base = listContents(base);
    this.target = listContents(target);
    this.source = listContents(source);
    this.away = new Map(following.removed.map((one) => [one.objectId, one]));
  }

  async compose(): Promise<void> {
    for (const [id, content] of this.merged) {
      const next = this.source.get(id);
      if (next) await this.composeContent(id, content, next);
    }
    for (const [id, content] of this.target) if (!this.merged.has(id)) this.listRemoved(id, content);
  }

  private async composeContent(id: string, content: TargetContent, next: TargetContent): Promise<void> {
    const mine = this.target.get(id);
    const old = this.base.get(id);
    const away = this.findAway(id, mine, old);
    if (isKeptOut(content)) this.keepOut(id, content, next);
    else if (away) {
      this.result.returned.push(id);
      const fields = await this.followContent(away.target, away.source, next, true);
      this.patch(id, content, { ...pickFields(away.target, away.source, next), ...fields });
    } else if (!mine) this.addContent(id, content, next);
    else {
      const hasMoved = old?.document !== next.document || this.following.isWhole;
      const hasRenamed = FIELDS.some((name) => fieldOf(old, name) !== fieldOf(next, name));
      if (hasMoved || hasRenamed)
        this.patch(id, content, await this.followContent(mine, old, next, hasMoved));
    }
  }

  /** What left before, of content that is back: its page is, or it is translated again and nobody wrote on it meanwhile. */
  private findAway(
    id: string,
    mine: TargetContent | undefined,
    old: TargetContent | undefined,
  ): RemovedTranslation | undefined {
    const isBack = !mine || (isKeptOut(mine) && !isWritten(mine, old));
    return isBack ? this.away.get(id) : undefined;
  }

  /** It says what the source does; what was translated until now is listed as removed. What a person wrote on it since stays. */
  private keepOut(id: string, content: TargetContent, next: TargetContent): void {
    const mine = this.target.get(id);
    const { document } = next;
    const units = document === undefined ? {} : { units: this.keep({ source: document }) };
    if (mine && !isKeptOut(mine)) {
      this.listRemoved(id, mine);
      const texts = FIELDS.map((name) => [name, fieldOf(next, name)]);
      this.patch(id, content, { ...Object.fromEntries(texts), document, ...units });
    } else if (content.document === document) this.patch(id, content, units);
  }

  private addContent(id: string, content: TargetContent, next: TargetContent): void {
    if (next.document !== undefined) this.patch(id, content, { units: this.keep({ source: next.document }) });
  }

  /** The text of the target and what stands beside it. */
  private async followContent(
    mine: TargetContent,
    old: TargetContent | undefined,
    next: TargetContent,
    hasMoved: boolean,
  ): Promise<ContentPatch> {
    const texts = await this.following.readTexts(mine.units === undefined ? [] : [mine.units]);
    const stored = readStored(mine, old, texts);
    const followed = hasMoved ? await this.followText(mine, stored, next) : undefined;
    const { fields, marks } = followFields(stored, mine, old, next, this.following.isMinor === true);
    const { source, page } = followed ? { source: next.document, page: followed.page } : stored;
    const units: StoredUnits = {
      ...(source !== undefined && { source }),
      ...(page && { page }),
      ...(!followed && stored.isAdopted && { isAdopted: true }),
      ...(fields && { fields }),
      ...(marks && { marks }),
      ...(stored.machineFields && { machineFields: stored.machineFields }),
    };
    const document = followed ? this.keepText(followed.markdown, next) : mine.document;
    return {
      ...(document !== undefined && { document }),
      // A page without a text or renamed fields has nothing beside it.
      ...(Object.keys(units).length > 0 && { units: this.keep(units) }),
    };
  }

  private async followText(
    mine: TargetContent,
    { source, page, isAdopted }: StoredUnits,
    next: TargetContent,
  ): Promise<FollowedPage | undefined> {
    // Nobody has written on it.
    const isPlain = page === undefined && mine.document === source;
    if (isPlain && source === next.document) return undefined;
    const hashes = [source, mine.document, next.document];
    const read = await this.following.readTexts(
      (isPlain ? [next.document] : hashes).filter((hash) => hash !== undefined),
    );
    const [from = '', now = '', to = ''] = hashes.map((hash) => (hash === undefined ? '' : read.get(hash)));
    const isChanged = next.document !== mine.document;
    const followed = isPlain
      ? { markdown: to, page }
      : await this.following.follow({
          ...{ page, source: from, now, next: to, isAdopted },
          ...(this.following.isMinor && { isMinor: true }),
        });
    if (followed && (isPlain ? isChanged : followed.markdown !== now)) {
      this.result.pages += 1;
      this.result.words += to.match(WORD)?.length ?? 0;
    }
    return followed;
  }

  private keepText(markdown: string, next: TargetContent): string | undefined {
    return markdown === '' && next.document === undefined ? undefined : this.keepRaw(markdown);
  }

  private keep(units: StoredUnits): string {
    return this.keepRaw(writeUnits(units));
  }

  private keepRaw(text: string): string {
    this.result.texts.push(text);
    return hashOf(text);
  }

  private patch(id: string, content: TargetContent, fields: ContentPatch): void {
    const changed = Object.entries(fields).filter(
      ([name, value]) => (content as Partial<Record<string, unknown>>)[name] !== value,
    );
    if (changed.length > 0) this.patches.set(id, Object.fromEntries(changed));
  }

  /** What left with its source, where a person wrote in it. */
  private listRemoved(id: string, content: TargetContent): void {
    const old = this.base.get(id);
    // The target's own is the person's to remove.
    if (!old) return;
    if (!isWritten(content, old)) return;
    const kind = 'type' in content ? 'page' : 'reusable-content';
    this.result.removed.push({
      objectId: id,
      kind,
      target: withoutPages(content),
      source: withoutPages(old),
    });
  }
}

/** Kept out of translation. */
export const isKeptOut = (content: TargetContent): boolean =>
  'noTranslate' in content && content.noTranslate === true;

/** Whether it says something else than the source did. */
const isWritten = (content: TargetContent, old: TargetContent | undefined): boolean =>
  content.document !== old?.document || FIELDS.some((name) => fieldOf(content, name) !== fieldOf(old, name));

function withoutPages(content: TargetContent): TargetContent {
  const { pages: _, ...own } = content as PageNode;
  return own;
}

export const fieldOf = (content: TargetContent | undefined, name: string): unknown =>
  (content as Record<string, unknown> | undefined)?.[name];

/** A page that was written anew, as by an import, is read against what the target followed last. */
export function readStored(
  mine: TargetContent,
  old: TargetContent | undefined,
  texts: ReadonlyMap<string, string>,
): StoredUnits {
  const json = mine.units === undefined ? undefined : texts.get(mine.units);
  if (json !== undefined) return readUnits(json);
  return old?.document === undefined ? {} : { source: old.document };
}

/**
 * Which field of the source a person's was written for, where that has changed since. After a minor change one that was
 * right is right.
 */
function followFields(
  { fields: known, marks }: StoredUnits,
  mine: TargetContent,
  old: TargetContent | undefined,
  next: TargetContent,
  isMinor: boolean,
): Pick<StoredUnits, 'fields' | 'marks'> {
  const fields: Record<string, string> = {};
  const marked = { ...marks };
  for (const name of FIELDS) {
    const [own, before, now] = [mine, old, next].map((content) => fieldOf(content, name));
    const mark = marks?.[name];
    // What is right because it says the same as the source goes on doing so.
    if (isMinor && mark && mark.source === before && typeof now === 'string')
      marked[name] = { ...mark, source: now, text: mark.text === before ? now : mark.text };
    const from = known?.[name] ?? (own === before || isMinor ? undefined : before);
    if (typeof from === 'string' && from !== now) fields[name] = from;
  }
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(Object.keys(marked).length > 0 && { marks: marked }),
  };
}

/** The texts that a person wrote into fields of a page that returns. */
function pickFields(mine: TargetContent, old: TargetContent | undefined, next: TargetContent): ContentPatch {
  const own = FIELDS.filter((name) => fieldOf(mine, name) !== fieldOf(old, name));
  return Object.fromEntries(own.map((name) => [name, fieldOf(mine, name) ?? fieldOf(next, name)]));
}
