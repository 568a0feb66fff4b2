import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const SOURCE =
  '## Steps "and" \\ more\n\nOpen [the dome](https://example.com/dome) in `2` steps & a < b\nand **on** it goes.\n\n- alpha item\n- beta item\n- gamma\titem\n\n`code` first, then $$x^2$$ and <kbd>Esc</kbd>\n';
/** Reads a file as translate-toolkit does, says how many texts it finds, and writes it anew. */
const SCRIPT = `
import sys
from translate.storage import pypo, tmx, xliff, xliff2
kind, path = sys.argv[1:]
classes = {'po': pypo.pofile, 'tmx': tmx.tmxfile, 'xliff-1.2': xliff.Xliff1File, 'xliff': xliff2.Xliff2File}
with open(path, 'rb') as file:
    store = classes[kind].parsestring(file.read())
print(len([unit for unit in store.units if unit.source]))
with open(path, 'wb') as file:
    file.write(bytes(store))
`;

const testApp = prepareTestApp();
const run = promisify(execFile);
let folder: string;
let hasToolkit = false;
let hasGettext = false;
let driver: TranslationFileDriver;

const runs = (program: string, args: string[]) =>
  run(program, args).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-files-'));
  hasGettext = await runs('msgfmt', ['--version']);
  hasToolkit =
    (await runs('python3', ['-m', 'venv', folder])) &&
    (await runs(join(folder, 'bin/pip'), ['install', '--quiet', 'translate-toolkit==3.20.4']));
  driver = await TranslationFileDriver.open(testApp(), { Guide: SOURCE, Other: 'One more text.\n' });
  await driver.write('Guide', { text: 'Anleitung' });
  await driver.write('Open', {
    text: 'In `2` Schritten [die\nKuppel](https://example.com/dome) öffnen, a < b, **weiter** "so".',
  });
  await driver.write('alpha', { text: 'Alpha' });
  await driver.write('beta', { text: 'Beta', reviewed: true });
  await driver.write('`code`', { text: 'Erst $$x^2$$, dann `code` und <kbd>Esc</kbd>' });
  await driver.change(SOURCE.replace('alpha item', 'alpha items'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['xliff', 9],
  ['xliff-1.2', 9],
  ['po', 9],
  ['tmx', 5],
] as const)('%s that translate-toolkit read and wrote comes back as it was', async (format, count) => {
  if (!hasToolkit) return console.warn('translate-toolkit could not be installed: left out.');
  const before = await driver.list();
  const { data: file } = await driver.exportFile(`format=${format}`);
  const path = join(folder, `texts.${format}`);
  await writeFile(path, file);
  const { stdout } = await run(join(folder, 'bin/python'), ['-c', SCRIPT, format, path]);
  expect(Number(stdout)).toBe(count);
  const { status, data } = await driver.importFile(await readFile(path));
  expect([status, data.counts ?? data.error, data.refused]).toEqual([
    200,
    { read: count, written: 0, unchanged: count, refused: 0, warned: 0 },
    [],
  ]);
  expect(await driver.list()).toEqual(before);
});

it('PO passes the checks of gettext', async () => {
  if (!hasGettext) return console.warn('msgfmt is not installed: left out.');
  const path = join(folder, 'checked.po');
  await writeFile(path, (await driver.exportFile('format=po')).data);
  const { stderr } = await run('msgfmt', ['--check', '--statistics', '-o', '/dev/null', path]);
  // Of nine texts one is fuzzy, since its source has changed.
  expect(stderr).toMatch(/^4 translated messages, 1 fuzzy translation, 4 untranslated messages/);
});
