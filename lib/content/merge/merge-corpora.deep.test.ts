import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLosses, isExpected, makeMergeCase } from '@/lib/testing/merge-model';
import { seedRandom } from '@/lib/testing/seed-random';

import {
  applyTreeEdits,
  listBelow,
  type ModelTree,
  type TreeScript,
  toContentTree,
  toModelTree,
  writeTreeScript,
} from '@/lib/testing/tree-edits';
import { type ContentTree, walkPages } from '../page-tree';
import { mergeMarkdown } from './merge-markdown';
import { finishMerge, type MergeConflict, planMerge } from './merge-trees';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const SCRIPTS = 200;

const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

it('has corpora to write in', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

function readPages(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

/** The text is its own hash here. */
const merge = (versions: [ContentTree, ContentTree, ContentTree]) => {
  const plan = planMerge(...versions);
  return finishMerge(plan, new Map(plan.documents.map((hash) => [hash, hash])), (text) => text);
};
const describePages = (tree: ContentTree) =>
  new Map([...walkPages(tree.pages)].map(({ page, parent }) => [page.id, [parent?.id ?? '', page.title]]));

function makeVersions(model: ModelTree, main: TreeScript, yours: TreeScript) {
  const known: Parameters<typeof toContentTree>[1] = new Map();
  const of = (tree: ModelTree) => toContentTree(tree, known);
  return [of(model), of(applyTreeEdits(model, main.edits)), of(applyTreeEdits(model, yours.edits))] as [
    ContentTree,
    ContentTree,
    ContentTree,
  ];
}

describe.each(names)('%s', (name) => {
  const pages = readPages(join(corpora, name));

  it(`loses nothing of ${SCRIPTS} scripts of two writers in every page`, () => {
    const sum = { merges: 0, edits: 0, conflicts: 0 };
    for (let seed = 1; seed <= SCRIPTS; seed++) {
      // Each script goes through a tenth of the pages, another one each time.
      for (let index = seed % 10; index < pages.length; index += 10) {
        const [path, text] = pages[index] ?? ['', ''];
        const made = makeMergeCase(text, seed * 1_000 + index);
        if (!made) continue;
        const merged = mergeMarkdown(made.base, made.main, made.yours);
        expect(findLosses(made, merged), `${path}, seed ${seed}`).toEqual([]);
        sum.merges++;
        sum.edits += made.edits.main.length + made.edits.yours.length;
        if (merged.conflicts.length > 0) sum.conflicts++;
        else if (!isExpected(merged.markdown, made.expected ?? ''))
          expect.fail(
            `${path}, seed ${seed}: the model says\n${made.expected}\nand the merge\n${merged.markdown}`,
          );
      }
    }
    console.warn(`${name}: ${JSON.stringify(sum)}`);
    // The writers never meet; where a conflict is seen all the same, nothing is lost but somebody's time.
    expect(sum.conflicts).toBeLessThanOrEqual(sum.merges / 100);
  });

  it(`loses nothing of ${SCRIPTS} scripts of two writers who meet`, () => {
    for (let seed = 1; seed <= SCRIPTS; seed++) {
      for (let index = seed % 20; index < pages.length; index += 20) {
        const [path, text] = pages[index] ?? ['', ''];
        const made = makeMergeCase(text, seed * 1_000 + index, true);
        if (!made) continue;
        const merged = mergeMarkdown(made.base, made.main, made.yours);
        expect(findLosses(made, merged), `${path}, seed ${seed}`).toEqual([]);
        for (const choice of ['main', 'yours', 'both'] as const)
          expect(
            mergeMarkdown(made.base, made.main, made.yours, ({ offersBoth }) => ({
              choice: choice === 'both' && !offersBoth ? 'main' : choice,
            })).conflicts,
          ).toEqual([]);
      }
    }
  });

  it(`brings ${SCRIPTS} scripts for the tree together as the model does`, () => {
    const model = toModelTree(pages);
    for (let seed = 1; seed <= SCRIPTS; seed++) {
      const random = seedRandom(seed);
      const main = writeTreeScript(model, random, `Qm${seed}x`);
      const yours = writeTreeScript(model, random, `Qy${seed}x`, main);
      const versions = makeVersions(model, main, yours);
      const { tree, conflicts } = merge(versions);
      const expected = applyTreeEdits(model, [...main.edits, ...yours.edits]);
      expect(
        conflicts.filter(({ kind }) => kind !== 'edit' && kind !== 'delete'),
        `seed ${seed}`,
      ).toEqual([]);
      expect(describePages(tree), `seed ${seed}`).toEqual(describePages(toContentTree(expected)));
      const written = new Set(conflicts.map(({ objectId }) => objectId));
      for (const { page } of walkPages(tree.pages)) {
        if (written.has(page.id)) continue;
        const text = expected.get(page.id)?.text ?? '';
        expect(isExpected(page.document ?? '', text), `${page.id}, seed ${seed}`).toBe(true);
      }
      expect(merge([versions[1], versions[1], tree]).tree).toEqual(tree);
    }
  });

  it(`keeps the tree whole through ${SCRIPTS} scripts that meet`, () => {
    const model = toModelTree(pages);
    for (let seed = 1; seed <= SCRIPTS; seed++) {
      const random = seedRandom(10_000 + seed);
      const main = writeTreeScript(model, random, `Qm${seed}x`);
      const yours = writeTreeScript(model, random, `Qy${seed}x`);
      const versions = makeVersions(model, main, yours);
      const { tree, conflicts } = merge(versions);
      const swapped = merge([versions[0], versions[2], versions[1]]);
      expect(swapped.conflicts.map(nameConflict).sort()).toEqual(conflicts.map(nameConflict).sort());
      const found = describePages(tree);
      const all = [...walkPages(tree.pages)];
      expect(all.length, 'a page is there twice').toBe(found.size);
      const spoken = new Set(
        conflicts.flatMap((conflict) =>
          'changed' in conflict ? [conflict.objectId, ...conflict.changed.map(({ id }) => id)] : [],
        ),
      );
      for (const id of listAlive(model, main, yours))
        expect(found.has(id) || spoken.has(id), `${id}, seed ${seed}`).toBe(true);
    }
  });
});

const nameConflict = ({ kind, objectId }: MergeConflict) => `${kind} ${objectId}`;

/** The pages that neither side deleted, and those that one added. */
function listAlive(model: ModelTree, main: TreeScript, yours: TreeScript): string[] {
  const deleted = new Set<string>();
  for (const { edits } of [main, yours]) {
    const after = applyTreeEdits(model, edits);
    for (const id of model.keys()) if (!after.has(id)) deleted.add(id);
    for (const edit of edits)
      if (edit.kind === 'delete') for (const id of listBelow(model, edit.page)) deleted.add(id);
  }
  const added = [main, yours].flatMap(({ edits }) =>
    [...applyTreeEdits(model, edits).keys()].filter((id) => !model.has(id)),
  );
  return [...[...model.keys()].filter((id) => !deleted.has(id)), ...added];
}
