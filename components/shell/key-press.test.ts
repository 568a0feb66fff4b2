import { describe, expect, it } from 'vitest';
import { endsWithSequence, isPress, isSingleKey, type KeyPress } from './key-press';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('shortcuts', () => {
  it('takes ⌘ and Ctrl alike', () => {
    expect(isPress('mod+k', press('k', { metaKey: true }))).toBe(true);
    expect(isPress('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(isPress('mod+k', press('k'))).toBe(false);
    expect(isPress('k', press('k', { ctrlKey: true }))).toBe(false);
  });

  it('takes a character that needs Shift on some keyboards', () => {
    expect(isPress('?', press('?', { shiftKey: true }))).toBe(true);
    expect(isPress('shift+x', press('x'))).toBe(false);
    expect(isPress('shift+n', press('N', { shiftKey: true }))).toBe(true);
    expect(isPress('n', press('N', { shiftKey: true }))).toBe(false);
    expect(isPress('n', press('N'))).toBe(true);
  });

  it('finds keys pressed one after the other', () => {
    expect(endsWithSequence('g h', [press('x'), press('g'), press('h')])).toBe(true);
    expect(endsWithSequence('g h', [press('g'), press('x'), press('h')])).toBe(false);
    expect(endsWithSequence('g h', [press('h')])).toBe(false);
  });

  it('knows which can be switched off', () => {
    expect(isSingleKey('g h')).toBe(true);
    expect(isSingleKey('mod+k')).toBe(false);
  });
});
