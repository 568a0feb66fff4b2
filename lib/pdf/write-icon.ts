import { findIcon } from '@/lib/content/icons/find-icon';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { ShownTag } from '@/lib/content/tags';
import type { NamedPage } from './book';
import { toColour, toWash } from './colours';
import { toLiteral, toText } from './literal';
import { sayLanguage } from './turn';

/** An icon as high as the words around it and as dark; nothing where there is none of the name. */
export function writeIcon(name: string, colour = ''): string {
  const paths = name ? findIcon(name) : undefined;
  if (!paths) return '';
  const ink = toColour(colour);
  return `#icon(${toLiteral(paths)}${ink ? `, ink: ${ink}` : ''});`;
}

/** A tag in its colour, with what stands before it. */
export function writeTag({ label, color, emoji, icon }: ShownTag): string {
  const wash = color && toWash(color);
  const sign = readEmoji(emoji);
  const before = sign ? toText(`${sign} `) : icon ? withSpace(writeIcon(icon, color)) : '';
  return `#chip${wash ? `(wash: ${wash})` : ''}[${before}${toText(label)}];`;
}

/** The title of a page with what stands before it. */
export function writePageName({ title, titleLang, emoji, icon }: NamedPage): string {
  const sign = readEmoji(emoji);
  const before = sign ? toText(`${sign} `) : icon ? withSpace(writeIcon(icon)) : '';
  return before + sayLanguage(titleLang, toText(title));
}

export const withSpace = (icon: string): string => (icon ? `${icon}#h(0.35em);` : '');
