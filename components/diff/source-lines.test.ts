import { expect, it } from 'vitest';
import { withoutSigns } from './marks/signs';
import { diffSource } from './source-lines';

const before = '# Title\n\nOne line that stays.\nThe red button starts it.\nGone for good.\n\nEnd\n';
const after =
  '# Title\n\nOne line that stays.\nThe blue button starts it.\nSomething else entirely here.\n\nEnd\n';

it('numbers the lines of both sides and marks words where lines are alike', () => {
  const lines = diffSource(before, after);
  expect(lines.filter(({ kind }) => kind === 'removed').map((line) => line.before)).toEqual([4, 5]);
  expect(lines.filter(({ kind }) => kind === 'added').map((line) => line.after)).toEqual([4, 5]);
  const [red, gone] = lines.filter(({ kind }) => kind === 'removed');
  expect(red?.text).toBe('The \uFDD2red\uFDD3 button starts it.');
  expect(gone?.text).toBe('Gone for good.');
});

it('has all lines of both sides, in their order', () => {
  const lines = diffSource(before, after);
  const side = (key: 'before' | 'after') =>
    lines.filter((line) => line[key] !== undefined).map(({ text }) => `${withoutSigns(text)}\n`);
  expect(side('before').join('')).toBe(before);
  expect(side('after').join('')).toBe(after);
});

it('tells where each line begins in the text of its side', () => {
  for (const line of diffSource(before, after)) {
    const text = withoutSigns(line.text);
    if (line.kind !== 'added') expect(before.slice(line.beforeStart).startsWith(`${text}\n`)).toBe(true);
    if (line.kind !== 'removed') expect(after.slice(line.afterStart).startsWith(`${text}\n`)).toBe(true);
  }
});
