import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileWriter } from './create-file-writer';
import type { FileUnit } from './file-unit';
import { joinText } from './inline-codes';
import { readFile } from './read-file';

const HEAD = { space: 'S1', revision: 'R1', from: 'en', to: 'pt-br' };

function roundTrip(format: 'xliff' | 'xliff-1.2' | 'po' | 'tmx', units: FileUnit[]) {
  const writer = createFileWriter(format, HEAD, new Date(0));
  const file =
    writer.begin() +
    writer.page({ id: 'P1', title: 'A & "b" <c>\n', units }) +
    writer.page({ id: 'P2', title: '', units: [] }) +
    writer.end();
  return readFile({ bytes: Buffer.from(file), from: HEAD.from, to: HEAD.to });
}

/** Signs that files, their placeholders and their encodings could trip over. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '&',
          '<',
          '>',
          '"',
          "'",
          '\\',
          '\n',
          '\r',
          '\t',
          ' ',
          ']]>',
          '\u0001',
          '\u001b',
          '\uffff',
          '\u2028',
          '\ue000',
        ],
        ...[
          '`code`',
          '[a link](https://example.com/?a=1&b=2)',
          '<kbd>Esc</kbd>',
          '$$x<y$$',
          '🙂',
          'שלום',
          '%s',
          '#~ x',
        ],
        ...['<script>alert(1)</script>', ':smile:', '![alt](x.png "t")', '<!-- -->', '&amp;', '&#0;'],
      ),
      fc.string({ maxLength: 8, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => `a${parts.join('')}b`.replaceAll('\0', '').toWellFormed());

describe('a file that was written', () => {
  it.each(['xliff', 'xliff-1.2', 'po', 'tmx'] as const)('as %s is read as the same texts', (format) => {
    fc.assert(
      fc.property(text, text, (source, translation) => {
        const unit = { id: 'P1:0', kind: 'text', state: 'translated' as const, source, text: translation };
        const file = roundTrip(format, [unit]);
        if ('problem' in file) throw new Error(file.problem);
        const [read] = file.units;
        // They have no way to write what XML cannot hold inside of a placeholder.
        const isLossy = format === 'tmx' || format === 'xliff-1.2';
        const lossy = (words: string) =>
          isLossy ? words.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '') : words;
        expect(lossy(joinText(read?.source ?? [], source) ?? '')).toBe(lossy(source));
        expect(lossy(joinText(read?.text ?? [], source) ?? '')).toBe(lossy(translation));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['xliff', ['none', 'none', 'none', 'translated', 'reviewed']],
    ['xliff-1.2', ['none', 'none', 'none', 'translated', 'reviewed']],
    ['po', ['none', 'none', 'none', 'translated', 'translated']],
  ] as const)('as %s says how sure its texts are', (format, certainties) => {
    const states = ['missing', 'machine', 'changed', 'translated', 'reviewed'] as const;
    const units = states.map((state, index) => ({
      ...{ id: `P1:${index}`, kind: 'text', state, source: `Text ${index}` },
      ...(state !== 'missing' && { text: 'Texto' }),
      ...(state === 'changed' && { writtenFor: 'Old "text"\n\\ of it' }),
    }));
    const file = roundTrip(format, units);
    expect('units' in file && file.units.map(({ certainty }) => certainty)).toEqual(certainties);
    expect('units' in file && file.units.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
  });

  it('in another order of bytes is read too, and with codes that others wrote', () => {
    const xliff = `\ufeff<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:other" version="2.0" srcLang="en-GB" trgLang="pt-BR">
<file id="f"><unit id="P1:0"><m:x><source>never</source></m:x><originalData><data id="d">\`</data></originalData>
<segment state="final"><source>One <pc id="5" dataRefStart="d" dataRefEnd="d">code</pc></source><target>Um <pc id="5" dataRefStart="d" dataRefEnd="d">code</pc></target></segment>
<ignorable><source> </source></ignorable><segment state="translated"><source>Two<mrk id="m" type="term">.</mrk></source><target>Dois.</target></segment></unit></file></xliff>`;
    const file = readFile({ bytes: Buffer.from(xliff, 'utf16le'), from: 'en', to: 'pt-br' });
    expect(file).toMatchObject({ format: 'xliff-2.0', units: [{ id: 'P1:0', certainty: 'translated' }] });
    const [unit] = 'units' in file ? file.units : [];
    expect(joinText(unit?.source ?? [], '')).toBe('One `code` Two.');
    expect(joinText(unit?.text ?? [], '')).toBe('Um `code` Dois.');
    // Brazil's is a language of its own.
    expect(readFile({ bytes: Buffer.from(xliff), from: 'en', to: 'pt' })).toHaveProperty('problem');
  });
});
