import { badRequest } from '@/lib/contract/problem';

// Every supported Node knows this flag; the compiler's target is older.
const SETS: string = 'v';
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);
const TEXT_BY_DEFAULT = new RegExp('[[\\p{Emoji}--\\p{Emoji_Presentation}]--\\p{Emoji_Modifier}]', SETS);
const MODIFIER = /^\p{Emoji_Modifier}$/u;
const AS_EMOJI = '\ufe0f';

/** One emoji in its one form, however it was written: as the character or as code points in hex, each with or without variation selectors. */
export function readEmoji(sent: string): string | undefined {
  const characters = /^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})*$/i.test(sent) ? fromCodePoints(sent) : sent;
  const bare = characters.replaceAll(AS_EMOJI, '').replaceAll('\ufe0e', '');
  if (EMOJI.test(bare)) return bare;
  const points = [...bare];
  const full = points
    .map((point, index) =>
      TEXT_BY_DEFAULT.test(point) && !MODIFIER.test(points[index + 1] ?? '') ? point + AS_EMOJI : point,
    )
    .join('');
  return EMOJI.test(full) ? full : undefined;
}

function fromCodePoints(hex: string): string {
  const points = hex.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
}

/** What a request adds or removes; `field` is the list that is refused. */
export function readEmojis(sent: readonly string[] | undefined, field: string): string[] {
  return (sent ?? []).map((text, index) => {
    const emoji = readEmoji(text);
    if (emoji === undefined)
      throw badRequest(`${field}.${index}`, 'must be an emoji, or its code points in hex joined by `-`');
    return emoji;
  });
}
