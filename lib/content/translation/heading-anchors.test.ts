import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHeadings } from '../references/find-headings';
import { composePage, readSource } from './page-units';
import { followPage, readPage, type WrittenTexts } from './stored-units';
import { writeTexts } from './write-texts';

const SOURCE = '## Steps\n\nOpen the dome.\n\n## Close <a href="#shut" id="shut"></a>\n\nDone.\n';
/** The same, as somebody wrote it in German before it was a translation. */
const ADOPTED = '## Schritte\n\nDie Kuppel öffnen.\n\n## Schließen <a href="#zu" id="zu"></a>\n\nFertig.\n';
const adopted: WrittenTexts = { source: SOURCE, now: ADOPTED, isAdopted: true };

const anchorsOf = (markdown: string) => findHeadings(markdown).map(({ anchor, names }) => [anchor, ...names]);
const anchor = (name: string) => `<a href="#${name}" id="${name}"></a>`;

test('headings of a page that was none of a translation keep their anchors beside those of the source', () => {
  const before = readPage(adopted);
  expect(composePage(readSource(SOURCE), before)).toBe(ADOPTED);

  const next = SOURCE.replace('Done.', 'All done.');
  const { page, markdown } = followPage({ ...adopted, next });
  expect(markdown).toContain(`## Schritte ${anchor('steps')} ${anchor('schritte')}\n`);
  expect(markdown).toContain(`## Schließen ${anchor('shut')} ${anchor('zu')}\n`);
  expect(anchorsOf(markdown).map(([own]) => own)).toEqual(['steps', 'shut']);
  expect(anchorsOf(markdown)).toEqual([
    expect.arrayContaining(['steps', 'schritte']),
    expect.arrayContaining(['shut', 'zu']),
  ]);
  expect(findHeadings(markdown).map(({ title }) => title)).toEqual(['Schritte', 'Schließen']);

  // Composed again, and along with a heading that says something else, they are the same.
  expect(composePage(readSource(next), readPage({ page, source: next, now: markdown }))).toBe(markdown);
  const renamed = next.replace('## Steps', '## The steps');
  const followed = followPage({ page, source: next, now: markdown, next: renamed });
  expect(followed.markdown).toContain(`## Schritte ${anchor('the-steps')} ${anchor('schritte')}\n`);
});

test('they stay with a heading that is translated anew, until a person takes them away', () => {
  const source = readSource(SOURCE);
  const write = { do: 'write' as const, text: 'Arbeitsschritte', isReviewed: false };
  const { page, markdown } = writeTexts(source, readPage(adopted), {
    texts: new Map([[0, write]]),
    blocks: new Map(),
  });
  expect(markdown).toContain(`## Arbeitsschritte ${anchor('steps')} ${anchor('schritte')}\n`);
  const edited = markdown.replace('Arbeitsschritte', 'Vorgehen');
  const next = SOURCE.replace('Done.', 'All done.');
  const kept = followPage({ page, source: SOURCE, now: edited, next });
  expect(kept.markdown).toContain(`## Vorgehen ${anchor('steps')} ${anchor('schritte')}\n`);
  const without = edited.replace(` ${anchor('schritte')}`, '');
  expect(followPage({ page, source: SOURCE, now: without, next }).markdown).not.toContain('schritte"');
});

test('a page that was made as a translation has the anchors of its source alone', () => {
  const now = SOURCE.replace('Steps', 'Schritte');
  const { markdown } = followPage({ source: SOURCE, now, next: SOURCE.replace('Done.', 'All done.') });
  expect(markdown).toContain(`## Schritte ${anchor('steps')}\n`);
});

test('an anchor that the author of the source wrote stays where its heading is written as text', () => {
  const now = SOURCE.replace('## Close', '## Schließen');
  const { markdown } = followPage({ source: SOURCE, now, next: SOURCE.replace('Done.', 'All done.') });
  expect(markdown).toContain(`## Schließen ${anchor('shut')}\n`);
});

const words = (letter: string) =>
  fc.array(fc.constantFrom(`${letter}a`, `${letter}b`, `${letter}c`, `${letter}-${letter}d`), {
    minLength: 1,
    maxLength: 3,
  });
const written = (...ids: string[]) => fc.array(fc.constantFrom(...ids), { maxLength: 3 });
const block = fc.record({
  isHeading: fc.boolean(),
  source: words('s'),
  target: words('t'),
  of: written('p', 'q', 'sa'),
  own: written('x', 'y', 'ta-tb'),
});

test('no anchor of a page is lost, whatever its headings say and its authors wrote', () => {
  const write = (blocks: readonly [boolean, readonly string[], readonly string[]][]) =>
    blocks
      .map(([isHeading, text, ids]) =>
        isHeading ? `## ${[...text, ...ids.map(anchor)].join(' ')}\n` : `${text.join(' ')}.\n`,
      )
      .join('\n');
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const source = write(blocks.map((one) => [one.isHeading, one.source, one.of]));
      const now = write(blocks.map((one) => [one.isHeading, one.target, one.own]));
      const before = readPage({ source, now, isAdopted: true });
      expect(composePage(readSource(source), before)).toBe(now);
      const next = `${source}\nOne more.\n`;
      const { page, markdown } = followPage({ source, now, next, isAdopted: true });
      expect(composePage(readSource(next), readPage({ page, source: next, now: markdown }))).toBe(markdown);
      const known = new Set(findHeadings(markdown).flatMap(({ anchor: own, names }) => [own, ...names]));
      for (const { anchor: own } of findHeadings(now)) expect([...known]).toContain(own);
      for (const { anchor: own } of findHeadings(source)) expect([...known]).toContain(own);
      const again = followPage({ page, source: next, now: markdown, next: source });
      expect(followPage({ page: again.page, source, now: again.markdown, next }).markdown).toBe(markdown);
    }),
  );
});

test('a translated heading keeps what links from before "&" was a word call its source', () => {
  const text = '## Locks & keys\n\nTurn it.\n';
  const next = text.replace('Turn', 'Turn around');
  const { markdown } = followPage({ source: text, now: text.replace('Locks & keys', 'Schlösser'), next });
  expect(markdown).toContain(`## Schlösser ${anchor('locks-and-keys')} ${anchor('locks-keys')}\n`);
});
