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
