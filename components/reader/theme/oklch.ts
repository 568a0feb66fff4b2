/** Lightness 0–1, chroma, hue in degrees: equal steps look equal, unlike those of red, green and blue. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function readRgb(hex: string): Triple {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number) => toLinear(Number.parseInt(long.slice(index, index + 2), 16) / 255) || 0;
  return [at(0), at(2), at(4)];
}

export function readColour(hex: string): Oklch {
  const [r, g, b] = readRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(other, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, other), h: hue < 0 ? hue + 360 : hue };
}

function toRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const fits = (rgb: Triple) => rgb.every((value) => value >= -0.0001 && value <= 1.0001);

/** The nearest colour that a screen has: less colourful where it has no such one. */
export function writeColour(colour: Oklch): string {
  let { c } = colour;
  let rgb = toRgb(colour);
  for (let step = 0; step < 40 && !fits(rgb); step += 1) {
    c *= 0.93;
    rgb = toRgb({ ...colour, c });
  }
  return `#${rgb
    .map((value) =>
      Math.round(Math.min(Math.max(toGamma(Math.min(Math.max(value, 0), 1)), 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(hex: string): number {
  const [r, g, b] = readRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of two colours, from 1 to 21, as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The same hue, darker or lighter until it can be read on this ground. */
export function toReadable(hex: string, ground: string, least = 4.6): string {
  if (contrastOf(hex, ground) >= least) return hex;
  const colour = readColour(hex);
  const step = luminanceOf(ground) > 0.18 ? -0.02 : 0.02;
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const tried = writeColour({ ...colour, l });
    if (contrastOf(tried, ground) >= least) return tried;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** White or nearly black, whichever is easier to read on this ground; one of the two always can be. */
export function inkOn(ground: string): string {
  if (contrastOf('#ffffff', ground) >= 4.5) return '#ffffff';
  return contrastOf('#0b0d12', ground) >= 4.5 ? '#0b0d12' : '#000000';
}
