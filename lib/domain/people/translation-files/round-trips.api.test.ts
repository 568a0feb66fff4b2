import PO from 'pofile';
import { expect, it } from 'vitest';
import { js2xliff, jsToXliff12, xliff2js, xliff12ToJs } from 'xliff';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const SOURCE =
  '## Steps "and" \\ more\n\nOpen [the dome](https://example.com/dome) in `2` steps & a < b\nand **on** it goes.\n\n- alpha item\n- beta item\n- gamma\titem\n\n`code` first, then $$x^2$$ and <kbd>Esc</kbd>\n';

const testApp = prepareTestApp();

/** What other implementations make of our files, and write of that. */
const TOOLS: [string, string, (file: string) => Promise<string>][] = [
  ['xliff', 'XLIFF 2 by the package xliff', async (file) => js2xliff(await xliff2js(file))],
  ['xliff-1.2', 'XLIFF 1.2 by the package xliff', async (file) => jsToXliff12(await xliff12ToJs(file))],
  ['po', 'PO by the package pofile', async (file) => PO.parse(file).toString()],
];

it.each(TOOLS)('%s that was read and written as %s comes back as it was', async (format, _, write) => {
  const driver = await TranslationFileDriver.open(testApp(), { Guide: SOURCE, Other: 'One more text.\n' });
  await driver.write('Guide', { text: 'Anleitung' });
  await driver.write('Open', {
    text: 'In `2` Schritten [die\nKuppel](https://example.com/dome) öffnen, a < b, **weiter** "so".',
  });
  await driver.write('alpha', { text: 'Alpha' });
  await driver.write('beta', { text: 'Beta', reviewed: true });
  await driver.write('`code`', { text: 'Erst $$x^2$$, dann `code` und <kbd>Esc</kbd>' });
  await driver.change(SOURCE.replace('alpha item', 'alpha items'));
  const before = await driver.list();
  const written = await write((await driver.exportFile(`format=${format}`)).data);
  const { status, data } = await driver.importFile(written);
  expect([status, data.counts ?? data.error, data.refused]).toEqual([
    200,
    { read: 9, written: 0, unchanged: 9, refused: 0, warned: 0 },
    [],
  ]);
  expect(await driver.list()).toEqual(before);

  // What somebody translates in such a tool arrives.
  const translated =
    format === 'po'
      ? written.replace('msgid "beta item"\nmsgstr "Beta"', 'msgid "beta item"\nmsgstr "Betha"')
      : written.replace('>Beta<', '>Betha<');
  expect((await driver.importFile(translated)).data.counts).toMatchObject({ written: 1, refused: 0 });
  expect(await driver.find('beta')).toMatchObject({ text: 'Betha' });
});
