import type { ReaderTheme, Themed } from '../reader-page';
import { inkOn, type Oklch, readColour, toReadable, writeColour } from './oklch';

type Mode = 'light' | 'dark';
export type Palette = Record<string, string>;

/** How light each surface and each ink is; their tint is the owner's. */
const steps: Record<Mode, Record<string, number>> = {
  light: {
    canvas: 1,
    raised: 1,
    sunken: 0.977,
    hover: 0.962,
    selected: 0.945,
    border: 0.922,
    control: 0.845,
    faint: 0.535,
    muted: 0.465,
    text: 0.345,
    strong: 0.215,
  },
  dark: {
    canvas: 0.178,
    raised: 0.215,
    sunken: 0.208,
    hover: 0.238,
    selected: 0.268,
    border: 0.285,
    control: 0.375,
    faint: 0.66,
    muted: 0.735,
    text: 0.855,
    strong: 0.965,
  },
};

/** Greys of a muted theme: the page recedes and what stands on it is bright. */
const mutedSteps: Record<Mode, Record<string, number>> = {
  light: {
    canvas: 0.975,
    raised: 1,
    sunken: 0.957,
    hover: 0.942,
    selected: 0.927,
    border: 0.9,
    control: 0.82,
    faint: 0.51,
  },
  dark: { canvas: 0.145, raised: 0.195, sunken: 0.185, hover: 0.215, selected: 0.245 },
};

/** Greys lean to the tint, and but for it hardly anywhere. */
function makeGrey(theme: ReaderTheme, mode: Mode): (l: number) => string {
  const tint: Oklch = theme.tint ? readColour(theme.tint[mode]) : { l: 0.5, c: 0, h: 265 };
  const most = mode === 'light' ? 0.02 : 0.024;
  const chroma = theme.tint ? Math.min(tint.c * 0.35, most) : 0.004;
  return (l) => writeColour({ l, c: l >= 1 ? 0 : chroma * (l > 0.9 ? 0.42 : 1), h: tint.h });
}

function makeHintColours(theme: ReaderTheme, mode: Mode, canvas: string): Palette {
  const colours: Record<string, Themed> = {
    info: theme.infoColor,
    success: theme.successColor,
    warning: theme.warningColor,
    danger: theme.dangerColor,
  };
  const ground = mode === 'light' ? 0.967 : 0.23;
  const edge = mode === 'light' ? 0.9 : 0.33;
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, themed]) => {
      const { c, h } = readColour(themed[mode]);
      const soft = writeColour({ l: ground, c: Math.min(c * 0.22, mode === 'light' ? 0.024 : 0.045), h });
      return [
        [name, toReadable(toReadable(themed[mode], soft), canvas)],
        [`${name}-soft`, soft],
        [`${name}-line`, writeColour({ l: edge, c: Math.min(c * 0.45, 0.075), h })],
      ];
    }),
  );
}

function makeHeader(theme: ReaderTheme, header: HeaderColours, mode: Mode, own: Palette): Palette {
  const plain = { ground: own.canvas ?? '', ink: own.strong ?? '', soft: own.muted ?? '' };
  const painted = (ground: string, link?: string) => {
    const ink = inkOn(ground);
    return { ground, ink: link ? toReadable(link, ground) : ink, soft: `${toReadable(link ?? ink, ground)}` };
  };
  const isBold = header.preset === 'bold' || (theme.theme === 'bold' && header.preset === 'default');
  const chosen = isBold
    ? painted(theme.primaryColor[mode])
    : header.preset === 'contrast'
      ? painted(mode === 'light' ? '#14161b' : '#f4f5f7')
      : header.preset === 'custom' && header.background
        ? painted(header.background[mode], header.link?.[mode])
        : plain;
  return { 'header-ground': chosen.ground, 'header-ink': chosen.ink, 'header-soft': chosen.soft };
}

export interface HeaderColours {
  preset: string;
  background?: Themed | undefined;
  link?: Themed | undefined;
}

/** Every colour of a page in one mode. Text is made readable on its background, whatever the owner chose. */
export function makePalette(theme: ReaderTheme, header: HeaderColours, mode: Mode): Palette {
  const grey = makeGrey(theme, mode);
  const lightness = { ...steps[mode], ...(theme.theme === 'muted' ? mutedSteps[mode] : {}) };
  const own: Palette = Object.fromEntries(Object.entries(lightness).map(([name, l]) => [name, grey(l)]));
  const canvas = own.canvas ?? '#ffffff';
  // A page whose ground matches its tint shows it, though never as much as would tire.
  if (theme.background === 'match' && theme.tint) {
    const { c, h } = readColour(theme.tint[mode]);
    own.canvas = writeColour({ l: mode === 'light' ? 0.985 : 0.19, c: Math.min(c * 0.3, 0.022), h });
  }
  const primary = theme.primaryColor[mode];
  const { c, h } = readColour(primary);
  const soft = writeColour({
    l: mode === 'light' ? 0.962 : 0.25,
    c: Math.min(c * 0.25, mode === 'light' ? 0.03 : 0.05),
    h,
  });
  return {
    ...own,
    primary,
    'on-primary': inkOn(primary),
    accent: toReadable(toReadable(primary, own.sunken ?? canvas), soft),
    'accent-soft': soft,
    'accent-line': writeColour({ l: mode === 'light' ? 0.86 : 0.4, c: Math.min(c * 0.5, 0.09), h }),
    glow: writeColour({ l: mode === 'light' ? 0.93 : 0.27, c: Math.min(c * 0.6, 0.08), h }),
    ...makeHintColours(theme, mode, canvas),
    ...makeHeader(theme, header, mode, own),
  };
}
