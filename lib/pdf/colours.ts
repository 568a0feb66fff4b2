import { lookUp } from '@/lib/content/look-up';
import { toLiteral } from './literal';

interface Tone {
  ink: string;
  wash: string;
}

/** The names that authors give colours, as ink and as what lies under words. */
const TONES: Record<string, Tone> = {
  default: { ink: '#1b1f24', wash: '#eceff3' },
  grey: { ink: '#5b636e', wash: '#eceff3' },
  gray: { ink: '#5b636e', wash: '#eceff3' },
  tint: { ink: '#5b636e', wash: '#eceff3' },
  green: { ink: '#1a7f4b', wash: '#d7f2e2' },
  success: { ink: '#1a7f4b', wash: '#d7f2e2' },
  blue: { ink: '#2457c5', wash: '#dbe7ff' },
  info: { ink: '#2457c5', wash: '#dbe7ff' },
  primary: { ink: '#2457c5', wash: '#dbe7ff' },
  cyan: { ink: '#0e7490', wash: '#d3f1f8' },
  red: { ink: '#b3261e', wash: '#fddcda' },
  danger: { ink: '#b3261e', wash: '#fddcda' },
  orange: { ink: '#b4540a', wash: '#ffe3cc' },
  warning: { ink: '#a15c00', wash: '#ffedc7' },
  yellow: { ink: '#8a6d00', wash: '#fff1a8' },
  purple: { ink: '#6b3fc0', wash: '#e9dffb' },
  violet: { ink: '#6b3fc0', wash: '#e9dffb' },
  pink: { ink: '#b0306f', wash: '#fbdcea' },
};

function find(name: string, part: keyof Tone): string | undefined {
  const written = name.trim().toLowerCase().replace(/^\$/, '');
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(written)) return `rgb(${toLiteral(written)})`;
  const tone = lookUp(TONES, written)?.[part];
  return tone && `rgb(${toLiteral(tone)})`;
}

/** A colour of words in the typesetter's language; undefined for what is none. */
export const toColour = (name: string): string | undefined => find(name, 'ink');

/** What lies under words. */
export const toWash = (name: string): string | undefined => find(name, 'wash');
