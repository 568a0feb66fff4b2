import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChanges } from './find-changes';

describe('what differs between two texts', () => {
  it.each([
    ['abcd', 'abXcd', [{ from: 2, to: 2, insert: 'X' }]],
    ['aaa', 'aa', [{ from: 2, to: 3, insert: '' }]],
    ['a', 'a', []],
    [
      'a\nb\nc\n',
      'aX\nb\nYc\n',
      [
        { from: 1, to: 1, insert: 'X' },
        { from: 4, to: 4, insert: 'Y' },
      ],
    ],
    ['a\nb', 'a\nc\nd\nb', [{ from: 2, to: 2, insert: 'c\nd\n' }]],
  ])('%j and %j', (before, after, changes) => {
    expect(findChanges(before, after)).toEqual(changes);
  });

  it('makes the one of the other', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', '', '*'), { maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const state = EditorState.create({ doc: before });
        expect(state.update({ changes: findChanges(before, after) }).state.doc.toString()).toBe(after);
      }),
    );
  });
});
