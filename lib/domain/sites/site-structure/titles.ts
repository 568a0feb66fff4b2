const LONGEST_TITLE = 128;

/** A title of 2 to 128 characters: this one when it is, else the other. */
export function titleOr(title: string | null | undefined, otherwise: string): string {
  const characters = [...(title ?? '').trim()];
  return characters.length < 2 ? otherwise : characters.slice(0, LONGEST_TITLE).join('');
}
