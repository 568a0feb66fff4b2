export interface KeyPress {
  key: string;
  /** The place on the keyboard: with Alt, `key` is another character on Apple's. */
  code?: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether a shortcut is of plain keys, which people may switch off. */
export function isSingleKey(shortcut: string): boolean {
  return !/\b(mod|ctrl|alt)\+/.test(shortcut);
}

/** Whether a press is this chord; ⌘ on Apple's keyboards and Ctrl elsewhere are both `mod`. */
export function isPress(chord: string, press: KeyPress): boolean {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  if (wants('mod') !== (press.metaKey || press.ctrlKey)) return false;
  if (wants('alt') !== press.altKey) return false;
  if (wants('shift') && !press.shiftKey) return false;
  // Other characters need Shift on some keyboards; a letter with it is another key.
  if (!wants('shift') && press.shiftKey && /^[a-z]$/.test(key)) return false;
  return press.key.toLowerCase() === key || (press.altKey && press.code === `Key${key.toUpperCase()}`);
}

/** Finds a sequence such as `g h` in the keys pressed so far, the newest last. */
export function endsWithSequence(shortcut: string, pressed: readonly KeyPress[]): boolean {
  const chords = shortcut.split(' ');
  const tail = pressed.slice(-chords.length);
  return (
    tail.length === chords.length && chords.every((chord, index) => isPress(chord, tail[index] as KeyPress))
  );
}
