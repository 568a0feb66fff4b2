import { expect, it } from 'vitest';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { listNotes } from './notes';

function noteOn(before: string, after: string): string[] {
  const change = diffMarkdown(before, after).find(({ kind }) => kind === 'edited');
  return change?.kind === 'edited' ? listNotes(change.detail, (address) => address) : [];
}

it('tells what the drawn text does not show', () => {
  expect(noteOn('Read [the guide](/a) first, please.', 'Read [the guide](/b) first, please.')).toEqual([
    'Link changed to /b, was /a',
  ]);
  expect(noteOn('It is never safe to leave it open.', 'It is **never** safe to leave it open.')).toEqual([
    'Formatting changed',
  ]);
  expect(noteOn('## How it works', '### How it works')).toEqual(['Level 2 heading → level 3 heading']);
  expect(noteOn('```js\nrun(a)\n```', '```ts\nrun(a)\n```')).toEqual(['Language: js → ts']);
  const hint = (style: string) => `{% hint style="${style}" %}\nSave often.\n{% endhint %}\n`;
  expect(noteOn(hint('info'), hint('danger'))).toEqual(['style: info → danger']);
});

it('says nothing where the words show what changed', () => {
  expect(noteOn('Press the red button twice.', 'Press the blue button twice.')).toEqual([]);
});

it('tells what became of a picture, whether it is there or not', () => {
  expect(noteOn('![A red kite](kite.png)', '![A blue kite](kite-2.png)')).toEqual([
    'Picture, URL: kite.png → kite-2.png',
    'Picture, description: A red kite → A blue kite',
  ]);
  const figure = (attributes: string) =>
    `<figure><img ${attributes}><figcaption><p>A kite.</p></figcaption></figure>`;
  expect(noteOn(figure('src="a.png" alt=""'), figure('src="a.png" alt="A kite" width="300"'))).toEqual([
    'Picture, description: none → A kite',
    'Picture, width: none → 300',
  ]);
  const cell = (picture: string) => `| Bird | Picture |\n| - | - |\n| Heron | ${picture} |\n`;
  expect(noteOn(cell('![h](h.png)'), cell('![h](h2.png)'))).toEqual(['Picture, URL: h.png → h2.png']);
});

it('tells what became of the attributes of HTML', () => {
  const table = (width: string) =>
    `<table><tr><th width="${width}">Bird</th></tr><tr><td>Heron</td></tr></table>`;
  expect(noteOn(table('160'), table('240'))).toEqual(['<th>, width: 160 → 240']);
  const box = (align: string) => `<div align="${align}">\n\nA kite.\n\n</div>`;
  expect(noteOn(box('left'), box('center'))).toEqual(['align: left → center']);
});
