import type { MergePlan, TextMerge } from '@/lib/content/merge/merge-trees';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { type ContentPatch, patchTree } from '@/lib/content/patch-tree';
import type { UnitsSide } from '@/lib/content/translation/merge-units';
import { readUnits, writeUnits } from '@/lib/content/translation/stored-units';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import type { WrittenTree } from '@/lib/storage/content-edits/commit-revision';
import type { Database, Tx } from '@/lib/storage/database/db';
import { followTranslation, mergeTranslation } from '@/lib/storage/text-threads/follow-translation';

type Content = Pick<ContentTree['reusableContents'][number], 'id' | 'units'> & { document?: string };

const SIDES = ['base', 'main', 'yours'] as const;
type Sides<Of> = Record<(typeof SIDES)[number], Of>;

/** Translated pages that both sides of a merge changed, by their ids. */
export type TranslatedSides = ReadonlyMap<string, Sides<UnitsSide>>;

/**
 * All three versions of such a page along with the newest source that one of them has followed: what nobody translated
 * then says the same in all of them, and only what people wrote is merged.
 */
export async function readTranslatedSides(on: Database | Tx, plan: MergePlan): Promise<TranslatedSides> {
  const found = new Map<string, Sides<UnitsSide>>();
  for (const [id, sides] of listChangedByBoth(plan)) {
    const all = SIDES.map((name) => sides[name]);
    const textOf = await readTexts(
      on,
      all.flatMap(({ document, units }) => [document, units]),
    );
    const stored = all.map(({ units }) => (units === undefined ? {} : readUnits(textOf(units))));
    const sourceOf = await readTexts(
      on,
      stored.map(({ source }) => source),
    );
    const [base, main, yours] = all.map(
      ({ document }, index): UnitsSide => ({
        stored: stored[index] ?? {},
        source: sourceOf(stored[index]?.source),
        text: textOf(document),
      }),
    );
    if (base && main && yours) found.set(id, await alignSides({ base, main, yours }));
  }
  return found;
}

async function alignSides(sides: Sides<UnitsSide>): Promise<Sides<UnitsSide>> {
  const { base, main, yours } = sides;
  const lead = main.stored.source === base.stored.source ? yours : main;
  const aligned = { ...sides };
  for (const name of SIDES) {
    const { stored, source, text } = sides[name];
    if (stored.source === lead.stored.source) continue;
    const followed = await followTranslation({ ...stored, source, now: text, next: lead.source });
    if (!followed) return sides;
    const { page: _, isAdopted: __, ...notes } = stored;
    aligned[name] = {
      stored: {
        ...notes,
        ...(lead.stored.source !== undefined && { source: lead.stored.source }),
        ...(followed.page && { page: followed.page }),
      },
      source: lead.source,
      text: followed.markdown,
    };
  }
  return aligned;
}

/** The same merge of a text, of the versions that follow one source. */
export function alignMerge(text: TextMerge, sides: Sides<UnitsSide> | undefined): TextMerge {
  if (!sides) return text;
  const [base, main, yours] = SIDES.map((name) => sides[name].text);
  return { ...text, base: base ?? '', main: main ?? '', yours: yours ?? '' };
}

/** Puts into a merged tree what both sides say of the units of a page: one that wrote them and one that reviewed them, say. */
export async function mergeTranslatedUnits(
  on: Database | Tx,
  translated: TranslatedSides,
  { tree, texts }: WrittenTree,
): Promise<WrittenTree> {
  if (translated.size === 0) return { tree, texts };
  const written = new Map(texts.map((text) => [hashOf(text), text]));
  const patches = new Map<string, ContentPatch>();
  const made: string[] = [];
  for (const { id, document } of listContents(tree)) {
    const sides = translated.get(id);
    if (!sides) continue;
    const known = document === undefined ? '' : written.get(document);
    const merged = known ?? (await readTexts(on, [document]))(document);
    const units = await mergeTranslation({ ...sides, merged });
    if (!units) continue;
    const json = writeUnits(units);
    made.push(json);
    patches.set(id, { units: hashOf(json) });
  }
  return { tree: patchTree(tree, patches), texts: [...texts, ...made] };
}

async function readTexts(on: Database | Tx, hashes: readonly (string | undefined)[]) {
  const texts = await getDocuments(
    on,
    hashes.filter((hash) => hash !== undefined),
  );
  return (hash: string | undefined): string => (hash === undefined ? '' : (texts.get(hash) ?? ''));
}

function* listContents({ pages, reusableContents }: ContentTree): Generator<Content> {
  for (const { page } of walkPages(pages)) yield page;
  yield* reusableContents;
}

function listChangedByBoth({ base, main, yours, versions }: MergePlan): Map<string, Sides<Content>> {
  const found = new Map<string, Sides<Content>>();
  const add = (before: Content | undefined, mine: Content | undefined, theirs: Content | undefined) => {
    if (!before || !mine || !theirs || mine === before || theirs === before || mine === theirs) return;
    const all = [before.units, mine.units, theirs.units];
    // A space that became a translation meanwhile has units on one side alone: its texts are merged as they stand.
    if (all.includes(undefined) || new Set(all).size === 1) return;
    found.set(mine.id, { base: before, main: mine, yours: theirs });
  };
  for (const page of versions.values()) add(page.base?.page, page.main?.page, page.yours?.page);
  if (main.reusableContents === yours.reusableContents) return found;
  const [before, theirs] = [base, yours].map(
    ({ reusableContents }) => new Map(reusableContents.map((content) => [content.id, content])),
  );
  for (const content of main.reusableContents) add(before?.get(content.id), content, theirs?.get(content.id));
  return found;
}
