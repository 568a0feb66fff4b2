import { expect, it } from 'vitest';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { listNotes } from './notes';

function noteOn(before: string, after: string): string[] {
  const change = diffMarkdown(before, after).find(({ kind }) => kind === 'edited');
  return change?.kind === 'edited' ? listNotes(change.detail, (address) => address) : [];
}

it('tells what the drawn text does not show', () => {
  expect(noteOn('Read [the guide](/a) first, please.', 'Read [the guide](/b) first, please.')).toEqual([
    'A link leads to /b, before to /a',
  ]);
  expect(noteOn('It is never safe to leave it open.', 'It is **never** safe to leave it open.')).toEqual([
    'The formatting changed',
  ]);
  expect(noteOn('## How it works', '### How it works')).toEqual([
    'A heading of level 2 became a heading of level 3',
  ]);
  expect(noteOn('```js\nrun(a)\n```', '```ts\nrun(a)\n```')).toEqual(['Language: js → ts']);
  const hint = (style: string) => `{% hint style="${style}" %}\nSave often.\n{% endhint %}\n`;
  expect(noteOn(hint('info'), hint('danger'))).toEqual(['style: info → danger']);
});

it('says nothing where the words show what changed', () => {
  expect(noteOn('Press the red button twice.', 'Press the blue button twice.')).toEqual([]);
});
