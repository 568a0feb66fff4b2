import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { lineSeparatorFor, toEditorOffset, toTextOffset } from './source-text';

const open = (text: string) => EditorState.create({ doc: text, extensions: lineSeparatorFor(text) });

describe('the bytes of a page', () => {
  it.each(['a\nb', 'a\r\nb\r\n', 'a\r\nb\n', 'a\rb\r\n', '', '\r\n', '\uFEFFa\n\t \n'])(
    'stay what they are: %j',
    (text) => {
      expect(open(text).sliceDoc()).toBe(text);
    },
  );

  it('gets line ends of its own kind', () => {
    const state = open('a\r\nb\r\n');
    expect(state.update({ changes: { from: 1, insert: state.lineBreak } }).state.sliceDoc()).toBe(
      'a\r\n\r\nb\r\n',
    );
  });

  it('counts places as the text does', () => {
    const state = open('ab\r\ncd\r\nef');
    expect(toTextOffset(state, 6)).toBe(8);
    expect(toEditorOffset(state, 8)).toBe(6);
  });
});
