/** Red, green and blue from 0 to 1 of `#abc` or `#aabbcc`; undefined for anything else. */
function readColour(hex: string): [number, number, number] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long)) return undefined;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance([red, green, blue]: [number, number, number]): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** From 1 to 21, as WCAG 2.2 counts it; undefined where one of them is no colour. */
export function contrastOf(first: string, second: string): number | undefined {
  const [a, b] = [readColour(first), readColour(second)];
  if (!a || !b) return undefined;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** What text needs beside what is around it. */
export const TEXT_CONTRAST = 4.5;

/** Where pages are read: the colours that a reader's page begins with in each theme. */
export const PAGE_COLOURS = { light: '#ffffff', dark: '#14161a' } as const;

export type ThemeName = keyof typeof PAGE_COLOURS;

/** The nearest shade of a colour that can be read on the page; the colour itself where it can be read already. */
export function readableShade(hex: string, theme: ThemeName): string {
  const colour = readColour(hex);
  const page = PAGE_COLOURS[theme];
  if (!colour || (contrastOf(hex, page) ?? 0) >= TEXT_CONTRAST) return hex;
  const end = theme === 'light' ? 0 : 1;
  for (let share = 0.02; share < 1; share += 0.02) {
    const shade = writeColour(colour.map((value) => value + (end - value) * share));
    if ((contrastOf(shade, page) ?? 0) >= TEXT_CONTRAST) return shade;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

function writeColour(parts: readonly number[]): string {
  return `#${parts
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
