import { cutText } from './plain-text';
import { parseYaml } from './safe-yaml';

export interface PageLayout {
  [part: string]: unknown;
}

/** What a page says about itself before its text. */
export interface PageAttributes {
  title?: string;
  description?: string;
  icon?: string;
  emoji?: string;
  cover?: string;
  coverY?: number;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  condition?: string;
  layout?: PageLayout;
}

interface FrontMatter {
  /** From the first byte to the text, with both marks; empty when there is none. */
  raw: string;
  body: string;
  attributes: PageAttributes;
  /** Why it is no YAML; the attributes are then what its lines say one by one. */
  error?: string;
}

const MAX_LENGTH = 64 * 1024;
const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm;

/** Splits a page into front matter and text; `raw + body` is the input byte for byte. */
export function parseFrontMatter(text: string): FrontMatter {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const none = { raw: text.slice(0, mark), body: text.slice(mark), attributes: {} };
  const opening = OPENING.exec(text)?.[0];
  if (!opening) return none;
  CLOSING.lastIndex = opening.length;
  const closing = CLOSING.exec(text.slice(0, MAX_LENGTH));
  if (!closing) return none;
  const end = closing.index + closing[0].length;
  const split = { raw: text.slice(0, end), body: text.slice(end) };
  const source = text.slice(opening.length, closing.index);
  if (source.trim() === '') return { ...split, attributes: {} };
  try {
    const data: unknown = parseYaml(source);
    return isRecord(data) ? { ...split, attributes: toAttributes(data) } : none;
  } catch (error) {
    // A page may begin with a rule and a heading: only what looks like keys is taken for broken front matter.
    if (!/^[\w-]+:/m.test(source)) return none;
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : '';
    const attributes = toAttributes(readLines(source));
    return { ...split, attributes, error: `The front matter can not be read as YAML: ${reason}` };
  }
}

const KEY_LINE = /^([\w-]{1,64}):[ \t]+(\S.*?)[ \t]*\r?$/gm;

/** What can be said of front matter that is no YAML: the keys that have their value on their own line. */
function readLines(source: string): Record<string, unknown> {
  const found: [string, unknown][] = [];
  for (const [, key = '', written = ''] of source.matchAll(KEY_LINE)) found.push([key, readScalar(written)]);
  return Object.fromEntries(found);
}

function readScalar(written: string): unknown {
  try {
    const value = parseYaml(written);
    if (typeof value !== 'object') return value;
  } catch {
    // It is text, such as one with a colon in it.
  }
  return /^[[{|>&*!]/.test(written) ? undefined : written;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toAttributes(data: Record<string, unknown>): PageAttributes {
  const text = (key: string, max: number) => {
    const value = data[key];
    const string = typeof value === 'number' ? String(value) : value;
    return typeof string === 'string' && string.trim()
      ? cutText(string.replaceAll('\0', '\uFFFD').trim(), max)
      : undefined;
  };
  const flag = (key: string) => (data[key] === true ? true : undefined);
  const attributes = {
    title: text('title', 500),
    description: text('description', 2_000),
    icon: text('icon', 100),
    emoji: text('emoji', 50),
    cover: text('cover', 2_048),
    coverY: typeof data.coverY === 'number' && Number.isFinite(data.coverY) ? data.coverY : undefined,
    hidden: flag('hidden'),
    noIndex: flag('noIndex'),
    noRobotsIndex: flag('noRobotsIndex'),
    condition: text('if', 1_024),
    layout: toLayout(data.layout, data.cover !== undefined),
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

const LAYOUT_PARTS = [
  'cover',
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
] as const;

/** The layout as the wire has it: one flag per part, the size of the cover, the width of the text. */
function toLayout(value: unknown, hasCover: boolean): PageLayout | undefined {
  if (!isRecord(value)) return undefined;
  const layout: PageLayout = {};
  if (value.width === 'wide' || value.width === 'default') layout.width = value.width;
  for (const part of LAYOUT_PARTS) {
    const setting = value[part];
    const visible = isRecord(setting) ? setting.visible : setting;
    if (typeof visible === 'boolean') layout[part] = visible;
  }
  const cover = value.cover;
  if (isRecord(cover) && hasCover) layout.coverSize = cover.size === 'full' ? 'full' : 'hero';
  return Object.keys(layout).length > 0 ? layout : undefined;
}
