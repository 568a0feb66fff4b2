/** The colours that words may have: by name, and those of the site by what they are for. */
const NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'violet',
  'purple',
  'pink',
  'gray',
] as const;
const PURPOSES = ['primary', 'info', 'success', 'warning', 'danger', 'tint'] as const;

export type TextColor = (typeof NAMES)[number] | (typeof PURPOSES)[number];

const known: ReadonlySet<string> = new Set([...NAMES, ...PURPOSES]);

/** Names of CSS that mean nearly one of ours. */
const NEAR: Record<string, TextColor> = {
  aqua: 'cyan',
  crimson: 'red',
  darkgreen: 'green',
  darkred: 'red',
  fuchsia: 'pink',
  gold: 'yellow',
  grey: 'gray',
  indigo: 'violet',
  lime: 'green',
  magenta: 'pink',
  maroon: 'red',
  navy: 'blue',
  teal: 'cyan',
};

/** Where on the wheel each colour ends, in degrees. */
const HUES: readonly [number, TextColor][] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [200, 'cyan'],
  [248, 'blue'],
  [268, 'violet'],
  [292, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

function readChannels(value: string): number[] | undefined {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1];
  if (hex) {
    const wide = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  }
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/.exec(value)?.slice(1);
  return numbers?.map((number) => Math.min(Number(number), 255));
}

/** The named colour that is nearest on the wheel; grey for what has hardly any colour. */
function toNearest([red = 0, green = 0, blue = 0]: number[]): TextColor | undefined {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  // What is nearly black or white would be no colour to see.
  if (range < 24) return most > 60 && most < 200 ? 'gray' : undefined;
  const turned =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (turned * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1];
}

/** A colour of an author as one that can be read on light and on dark; undefined for none and for what is no colour. */
export function readColor(written: string): TextColor | undefined {
  const value = written.trim().toLowerCase().replace(/^\$/, '').slice(0, 64);
  if (known.has(value)) return value as TextColor;
  if (Object.hasOwn(NEAR, value)) return NEAR[value];
  const channels = readChannels(value);
  return channels && toNearest(channels);
}

/** A declaration of a style that its author wrote; no more of it is ever used. */
export function readDeclaration(style: string, name: 'color' | 'background-color'): string | undefined {
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0 && part.slice(0, colon).trim().toLowerCase() === name) return part.slice(colon + 1);
  }
  return undefined;
}
