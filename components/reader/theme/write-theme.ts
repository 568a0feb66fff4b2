import type { ReaderLayout } from '../reader-page';
import { writeFaces, writeFamily } from './fonts';
import { type HeaderColours, makePalette, type Palette } from './palette';

const corners = {
  straight: { small: '0px', medium: '0px', large: '0px', control: '0px' },
  rounded: { small: '4px', medium: '6px', large: '10px', control: '8px' },
  circular: { small: '8px', medium: '12px', large: '18px', control: '999px' },
};

/** Every colour once, for both modes: which one holds follows `color-scheme`. */
function writeColours(light: Palette, dark: Palette): string {
  return Object.entries(light)
    .map(([name, value]) =>
      value === dark[name] ? `--${name}:${value};` : `--${name}:light-dark(${value},${dark[name]});`,
    )
    .join('');
}

/** The owner's choices as the tokens that the style sheets are written in. */
export function writeTheme({ theme, header }: Pick<ReaderLayout, 'theme' | 'header'>): string {
  const colours: HeaderColours = { preset: header.preset, ...header.colors };
  const { small, medium, large, control } = corners[theme.corners] ?? corners.rounded;
  return [
    writeFaces(theme.font),
    writeFaces(theme.monospaceFont),
    ':root{',
    writeColours(makePalette(theme, colours, 'light'), makePalette(theme, colours, 'dark')),
    `--radius-s:${small};--radius:${medium};--radius-l:${large};--radius-c:${control};`,
    `--font:${writeFamily(theme.font, 'sans')};--font-mono:${writeFamily(theme.monospaceFont, 'mono')}}`,
  ].join('');
}
