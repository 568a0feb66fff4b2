import { beforeAll, describe, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const SOURCE =
  '## Steps\n\nOpen [the dome](https://example.com/dome) in `2` steps & a < b.\n\n- alpha item\n- beta item\n- gamma item\n\n| Part | Weight |\n| --- | --- |\n| Door | 20 kg |\n';
const FORMATS = ['xliff', 'xliff-1.2', 'po', 'tmx'] as const;

const testApp = prepareTestApp();

/** A translation with a text of each kind of state. */
async function openMixed() {
  const driver = await TranslationFileDriver.open(testApp(), { Guide: SOURCE, Other: 'One more text.\n' });
  await driver.write('Guide', { text: 'Anleitung' });
  await driver.write('alpha', { text: 'Alpha' });
  await driver.write('beta', { text: 'Beta', reviewed: true });
  await driver.write('Open', {
    text: 'In `2` Schritten [die Kuppel](https://example.com/dome) öffnen, a < b.',
  });
  await driver.write('20 kg', {});
  await driver.change(SOURCE.replace('alpha item', 'alpha items'));
  return driver;
}

describe('a file of translators', () => {
  let driver: TranslationFileDriver;

  beforeAll(async () => {
    driver = await openMixed();
  });

  it.each(FORMATS)('that is %s and comes back as it went makes no revision', async (format) => {
    const before = await driver.list();
    const { data: file } = await driver.exportFile(`format=${format}`);
    const { status, data } = await driver.importFile(file);
    expect([status, data.counts, data.refused]).toEqual([
      200,
      expect.objectContaining({ written: 0, refused: 0 }),
      [],
    ]);
    expect(await driver.list()).toEqual(before);
    expect(data.revision).toBe(before.revision);
  });

  it('writes what a translator wrote, in one revision, with what may be wrong', async () => {
    const { data: file } = await driver.exportFile('format=xliff');
    const translated = file
      .replace('<source>gamma item</source>', '<source>gamma item</source><target>Gamma</target>')
      .replace('<source>Door</source>', '<source>Door</source><target>Tür `x`</target>')
      .replace(
        '<source>One more text.</source>',
        '<source>One more text.</source><target>Noch ein Text.</target>',
      )
      .replace(/state="initial"(><source>(?:gamma|One))/g, 'state="translated"$1')
      .replace('state="initial" subState="lectern:changed"', 'state="final"');
    const preview = await driver.importFile(translated, '?preview=true');
    expect(preview.data.counts).toEqual({ read: 12, written: 4, unchanged: 8, refused: 0, warned: 1 });
    const before = await driver.list();
    expect(before.revision).toBe(preview.data.revision);
    const { data } = await driver.importFile(translated);
    expect(data.counts).toEqual(preview.data.counts);
    expect(data.warned).toEqual([
      { id: (await driver.find('Door')).id, checks: [{ fault: 'placeholder-added', of: '`x`' }] },
    ]);
    expect(await driver.find('gamma')).toMatchObject({ state: 'translated', text: 'Gamma' });
    expect(await driver.find('One', 1)).toMatchObject({ state: 'translated', text: 'Noch ein Text.' });
    // What was written for another source is right again, by a word of somebody.
    expect(await driver.find('alpha')).toMatchObject({ state: 'reviewed', text: 'Alpha' });
    const now = await driver.list();
    expect(now.revision).toBe(data.revision);
    const { data: revisions } = await driver.send<{ items: { id: string }[] }>(
      'GET',
      `/spaces/${driver.target}/revisions`,
    );
    expect(revisions.items[1]?.id).toBe(before.revision);
    const { data: audits } = await driver.send<{ items: { action: string; details: object }[] }>(
      'GET',
      `/orgs/${driver.organization}/audit-events?limit=1`,
    );
    expect(audits.items[0]).toMatchObject({
      action: 'content.import',
      details: { format: 'xliff-2.1', written: 4, unchanged: 8, refused: 0 },
    });
    // The same file again finds all of it done.
    expect((await driver.importFile(translated)).data.counts).toMatchObject({ written: 0, refused: 0 });
  });

  it('of an older revision writes texts that are the same ones still, and never over what somebody wrote since', async () => {
    const own = await openMixed();
    const { data: file } = await own.exportFile('format=po');
    const fill = (text: string, source: string, translation: string) =>
      text.replace(`msgid "${source}"\nmsgstr ""`, `msgid "${source}"\nmsgstr "${translation}"`);
    let edited = fill(file, 'gamma item', 'Gamma');
    edited = fill(edited, 'Door', 'Tür');
    edited = fill(edited, 'Part', 'Teil');
    edited = edited.replace('msgstr "Beta"', 'msgstr "Betha"');
    // The source gets a block in front, another row, and another word; somebody corrects a text.
    await own.change(
      `First of all.\n\n${SOURCE.replace('alpha item', 'alpha items').replace('| Part |', '| Parts |')}`,
    );
    await own.write('beta', { text: 'Beta!' });
    const { data } = await own.importFile(edited);
    const reasons = Object.fromEntries(
      data.refused.map(({ reason, ...one }) => [(one as { source: string }).source, reason]),
    );
    expect(reasons).toEqual({ Part: 'source-changed', 'beta item': 'changed-meanwhile' });
    expect(data.counts).toMatchObject({ written: 2, refused: 2 });
    expect(await own.find('gamma')).toMatchObject({ text: 'Gamma', state: 'translated' });
    expect(await own.find('Door')).toMatchObject({ text: 'Tür' });
    expect(await own.find('beta')).toMatchObject({ text: 'Beta!' });
    expect(await own.find('Open')).toMatchObject({ state: 'translated' });
  });

  it('fills texts that are missing or changed from a memory, and no others', async () => {
    const own = await openMixed();
    const tmx = (...pairs: [string, string][]) =>
      `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4"><header srclang="en-US"/><body>${pairs
        .map(
          ([one, other]) =>
            `<tu><tuv xml:lang="en-US"><seg>${one}</seg></tuv><tuv xml:lang="DE"><seg>${other}</seg></tuv></tu>`,
        )
        .join('')}</body></tmx>`;
    const { data } = await own.importFile(
      tmx(['alpha items', 'Alphas'], ['gamma item', 'Gamma'], ['beta item', 'Anders'], ['never', 'nie']),
    );
    expect([data.format, data.counts]).toEqual([
      'tmx',
      { read: 4, written: 2, unchanged: 2, refused: 0, warned: 0 },
    ]);
    expect(await own.find('alpha')).toMatchObject({ text: 'Alphas', state: 'translated' });
    expect(await own.find('beta')).toMatchObject({ text: 'Beta', state: 'reviewed' });
    expect((await own.importFile(tmx(['a', 'b']).replaceAll('"DE"', '"fr"'))).status).toBe(400);
  });

  it('goes where what somebody writes goes, and not past the rules of the space', async () => {
    const own = await openMixed();
    const { data: file } = await own.exportFile('format=xliff-1.2');
    const edited = file.replace(
      '<source>gamma item</source>',
      '<source>gamma item</source><target>Gamma</target>',
    );
    await own.send('PATCH', `/spaces/${own.target}`, { editMode: 'locked' });
    const editor = await testApp().member(own.organization, 'edit');
    const reader = await testApp().member(own.organization, 'read');
    expect((await own.importFile(edited, '', reader)).status).toBe(403);
    const { data } = await own.importFile(edited, '', editor);
    expect([data.counts.written, data.changeRequest?.number]).toEqual([1, 1]);
    expect(await own.find('gamma')).toMatchObject({ state: 'missing' });
    const again = await own.importFile(edited, `?changeRequest=${data.changeRequest?.number}`, editor);
    expect(again.data.counts).toMatchObject({ written: 0, refused: 0 });
    expect((await own.importFile(edited, '?changeRequest=99', editor)).status).toBe(404);
    // Who may not read the source learns nothing of it by a file.
    await own.send('PATCH', `/spaces/${own.source}`, { defaultLevel: null });
    const blind = await own.importFile(file.replace('>Beta<', '>Betha<'), '', editor);
    expect([...new Set(blind.data.refused.map(({ reason }) => reason))]).toEqual(['not-found']);
    expect(blind.data.counts.written).toBe(0);
  });

  it('refuses a text that loses a placeholder or would break its page, and writes the others', async () => {
    const own = await openMixed();
    const { data: file } = await own.exportFile('format=xliff');
    const unit = (source: string, target: string) =>
      [`<source>${source}</source>`, `<source>${source}</source><target>${target}</target>`] as const;
    const edits = [
      unit('gamma item', 'Gamma'),
      unit('Door', 'Tür | Tor'),
      unit('Part', 'x'.repeat(1_000_000)),
      unit('Weight', 'Gewicht <ph id="77"/>'),
      unit('Steps', 'Schritte <cp hex="0001"/>'),
      unit('Other', 'Zwei\nZeilen'),
      unit('One more text.', 'Noch <script>alert(1)</script>'),
    ];
    let edited = edits.reduce((text, [from, to]) => text.replace(from, to), file);
    edited = edited.replace('In <ph id="2" dataRef="d2"/> Schritten', 'In Schritten');
    const { data } = await own.importFile(edited);
    expect(data.counts.written).toBe(1);
    expect(await own.find('gamma')).toMatchObject({ text: 'Gamma' });
    expect(data.refused.map(({ reason }) => reason).sort()).toEqual([
      'characters',
      'one-line',
      'placeholder-missing',
      'placeholder-unknown',
      'placeholder-unknown',
      'structure',
      'too-long',
    ]);
  });
});

describe('a file that is not taken at all', () => {
  let driver: TranslationFileDriver;
  let other: TranslationFileDriver;

  beforeAll(async () => {
    driver = await openMixed();
    other = await TranslationFileDriver.open(testApp(), { Guide: SOURCE });
  });

  it('is of another space, of other languages, or no such file, and says so', async () => {
    const [xliff, old, po] = [
      (await driver.exportFile('format=xliff')).data,
      (await driver.exportFile('format=xliff-1.2')).data,
      (await driver.exportFile('format=po')).data,
    ];
    const laughs =
      '<?xml version="1.0"?><!DOCTYPE xliff [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><xliff version="1.2">&b;</xliff>';
    const latin1 = Buffer.from(po.replace('Anleitung', 'Prüfung'), 'latin1');
    const files: [string, string | Uint8Array, string][] = [
      ['another space', (await other.exportFile('format=xliff')).data, 'another space'],
      ['another space, 1.2', (await other.exportFile('format=xliff-1.2')).data, 'another space'],
      ['another space, PO', (await other.exportFile('format=po')).data, 'another space'],
      ['another target', xliff.replace('trgLang="de"', 'trgLang="fr"'), '"fr"'],
      ['another source', old.replaceAll('source-language="en"', 'source-language="es"'), '"es"'],
      ['another target, PO', po.replace('Language: de', 'Language: fr'), '"fr"'],
      ['entities', laughs, 'DTD'],
      ['an unknown entity', xliff.replace('Anleitung', '&nbsp;'), 'well-formed'],
      ['truncated', xliff.slice(0, -30), 'well-formed'],
      ['PO, truncated', po.slice(0, -15), 'End-of-file'],
      ['XLIFF 3', xliff.replace('version="2.1"', 'version="3.0"'), 'XLIFF 3.0'],
      ['HTML', '<html><body>Hello</body></html>', 'html'],
      ['words', 'Hello there', 'PO'],
      ['NUL', `${po}\0`, 'text'],
      ['Latin-1 that says that it is UTF-8', latin1, 'UTF-8'],
      ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]), 'text'],
      ['deep', `<xliff version="2.1">${'<group>'.repeat(200)}`, 'deep'],
      ['no such page', 'msgctxt "x:1"\nmsgid "a"\nmsgstr "b"\n', 'this translation'],
      ['nothing', '', 'empty'],
    ];
    const before = await driver.list();
    for (const [name, file, says] of files) {
      const { status, data } = await driver.importFile(file);
      expect([name, status, data.error?.message]).toEqual([name, 400, expect.stringContaining(says)]);
    }
    expect(await driver.list()).toEqual(before);
  });

  it('but in the charset that its header names', async () => {
    const { data: po } = await driver.exportFile('format=po');
    const latin1 = po
      .replace('charset=utf-8', 'charset=ISO-8859-1')
      .replace('msgid "gamma item"\nmsgstr ""', 'msgid "gamma item"\nmsgstr "Gämma"');
    const { data } = await driver.importFile(Buffer.from(latin1, 'latin1'));
    expect(data.counts).toMatchObject({ written: 1, refused: 0 });
    expect(await driver.find('gamma')).toMatchObject({ text: 'Gämma' });
    const unknown = Buffer.from(latin1.replace('ISO-8859-1', 'KLINGON-1'), 'latin1');
    expect((await driver.importFile(unknown)).status).toBe(400);
  });
});
