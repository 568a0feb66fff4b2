import { lookUp } from '@/lib/content/look-up';
import type { ReaderFont } from '../reader-page';

interface Font {
  /** As the package's style sheet names it. */
  family: string;
  kind: 'sans' | 'serif' | 'mono';
}

/** The fonts that an owner can choose; each has a style sheet of its own beside this, `font-{name}.css`. */
const fonts: Record<string, Font> = {
  // Its maker does not give it away: the nearest that may be given takes its place.
  ABCFavorit: { family: 'Instrument Sans Variable', kind: 'sans' },
  Inter: { family: 'Inter Variable', kind: 'sans' },
  Roboto: { family: 'Roboto Variable', kind: 'sans' },
  RobotoSlab: { family: 'Roboto Slab Variable', kind: 'serif' },
  OpenSans: { family: 'Open Sans Variable', kind: 'sans' },
  SourceSansPro: { family: 'Source Sans 3 Variable', kind: 'sans' },
  Lato: { family: 'Lato', kind: 'sans' },
  Ubuntu: { family: 'Ubuntu', kind: 'sans' },
  Raleway: { family: 'Raleway Variable', kind: 'sans' },
  Merriweather: { family: 'Merriweather Variable', kind: 'serif' },
  Overpass: { family: 'Overpass Variable', kind: 'sans' },
  NotoSans: { family: 'Noto Sans Variable', kind: 'sans' },
  IBMPlexSerif: { family: 'IBM Plex Serif', kind: 'serif' },
  Poppins: { family: 'Poppins', kind: 'sans' },
  FiraSans: { family: 'Fira Sans', kind: 'sans' },
  FiraCode: { family: 'Fira Code Variable', kind: 'mono' },
  IBMPlexMono: { family: 'IBM Plex Mono', kind: 'mono' },
  JetBrainsMono: { family: 'JetBrains Mono Variable', kind: 'mono' },
  SourceCodePro: { family: 'Source Code Pro Variable', kind: 'mono' },
  RobotoMono: { family: 'Roboto Mono Variable', kind: 'mono' },
  SpaceMono: { family: 'Space Mono', kind: 'mono' },
  DMMono: { family: 'DM Mono', kind: 'mono' },
  Inconsolata: { family: 'Inconsolata Variable', kind: 'mono' },
};

const fallbacks = {
  sans: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif, "Noto Color Emoji"',
  serif: 'ui-serif, Georgia, "Times New Roman", serif, "Noto Color Emoji"',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
};

/** Text in quotes, for CSS inside an element `style`: nothing in it ends the string, the rule or the element. */
const quote = (value: string) =>
  `"${value.replace(/[^\w .:/?&=%~+,@-]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;

export function writeFamily(font: string | ReaderFont, kind: 'sans' | 'mono'): string {
  if (typeof font !== 'string') return `${quote(font.family)}, ${fallbacks[kind]}`;
  const known = lookUp(fonts, font);
  return known ? `${quote(known.family)}, ${fallbacks[known.kind]}` : fallbacks[kind];
}

/** The name of the style sheet of a font; undefined for the owner's own. */
export function fontSheetOf(font: string | ReaderFont): string | undefined {
  return typeof font === 'string' && Object.hasOwn(fonts, font) ? `font-${font}.css` : undefined;
}

export function writeFaces(font: string | ReaderFont): string {
  if (typeof font === 'string') return '';
  return font.faces
    .map(
      ({ weight, url }) =>
        `@font-face{font-family:${quote(font.family)};font-weight:${Number(weight)};font-display:swap;src:url(${quote(url)})}`,
    )
    .join('');
}
