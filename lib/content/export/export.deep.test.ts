import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFolder, importFolder, runTrip, shapeOf } from '@/lib/testing/export-trip';
import { madeTree } from '@/lib/testing/made-trees';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

function readFolder(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))];
    }),
  );
}

it('has corpora to walk', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

describe.each(names)('%s', (name) => {
  const source = readFolder(join(corpora, name));

  it('comes back as the same tree, and twice as the same files', async () => {
    const tree = await importFolder(source);
    const again = await runTrip(tree);
    expect(shapeOf(again)).toEqual(shapeOf(tree));
    const [first, second] = [await exportFolder(tree), await exportFolder(again)];
    expect([...second.texts].sort()).toEqual([...first.texts].sort());
    expect([...second.files.keys()].sort()).toEqual([...first.files.keys()].sort());
    expect(first.issues).toEqual([]);
  });

  it('has every byte of the files it was imported from', async () => {
    const { texts, files } = await exportFolder(await importFolder(source));
    const differing: string[] = [];
    for (const [path, text] of texts) {
      const bytes = source.get(path);
      const original = bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      if (original !== text) differing.push(path);
    }
    for (const [path, bytes] of files)
      if (Buffer.from(source.get(path) ?? '').toString('latin1') !== bytes) differing.push(path);
    process.stdout.write(`${name}: ${texts.size + files.size} files, ${differing.length} differ\n`);
    expect(differing).toEqual([]);
  });
});

it('brings a thousand trees back that nobody has seen before', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(madeTree, async (tree) => {
      expect(shapeOf(await runTrip(tree))).toEqual(shapeOf(tree));
    }),
    { numRuns: Number(process.env.LECTERN_EXPORT_TREES ?? 1_000) },
  );
});
