import { COVER_HEIGHT, COVER_MASKS, COVER_SIZES } from './cover-options';
import { cutText } from './plain-text';
import { parseYaml } from './safe-yaml';
import { type PageTag, readPageTags } from './tags';
import { readVariables, toVariables, type Variables } from './variables';

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
  /** For dark themes. */
  coverDark?: string;
  coverY?: number;
  coverHeight?: number;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  noTranslate?: boolean;
  condition?: string;
  layout?: PageLayout;
  variables?: Variables;
  tags?: readonly PageTag[];
  metaLinks?: WrittenMetaLinks;
}

/** The addresses as they are written. */
export interface WrittenMetaLinks {
  canonical?: string;
  alternates?: string[];
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

function toText(value: unknown, max: number): string | undefined {
  const string = typeof value === 'number' ? String(value) : value;
  return typeof string === 'string' && string.trim()
    ? cutText(string.replaceAll('\0', '\uFFFD').trim(), max)
    : undefined;
}

const MAX_ADDRESS = 2_048;
const MAX_ALTERNATES = 100;

/** One picture, or one for each theme. */
function toCover({ cover }: Record<string, unknown>): Pick<PageAttributes, 'cover' | 'coverDark'> {
  const [light, dark] = isRecord(cover) ? [cover.light, cover.dark] : [cover];
  const shown = toText(light, MAX_ADDRESS);
  const other = toText(dark, MAX_ADDRESS);
  return shown && other ? { cover: shown, coverDark: other } : { cover: shown ?? other };
}

function toCoverHeight(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value), COVER_HEIGHT.min), COVER_HEIGHT.max);
}

function toMetaLinks(value: unknown): WrittenMetaLinks | undefined {
  if (!isRecord(value)) return undefined;
  const canonical = toText(value.canonical, MAX_ADDRESS);
  const listed = Array.isArray(value.alternates) ? value.alternates.slice(0, MAX_ALTERNATES) : [];
  const alternates = listed.flatMap((address) => toText(address, MAX_ADDRESS) ?? []);
  if (!canonical && alternates.length === 0) return undefined;
  return { ...(canonical ? { canonical } : {}), ...(alternates.length > 0 ? { alternates } : {}) };
}

function toAttributes(data: Record<string, unknown>): PageAttributes {
  const text = (key: string, max: number) => toText(data[key], max);
  const flag = (key: string) => (data[key] === true ? true : undefined);
  const attributes = {
    title: text('title', 500),
    description: text('description', 2_000),
    icon: text('icon', 100),
    emoji: text('emoji', 50),
    ...toCover(data),
    coverY: typeof data.coverY === 'number' && Number.isFinite(data.coverY) ? data.coverY : undefined,
    coverHeight: toCoverHeight(data.coverHeight),
    hidden: flag('hidden'),
    noIndex: flag('noIndex'),
    noRobotsIndex: flag('noRobotsIndex'),
    noTranslate: flag('noTranslate'),
    condition: text('if', 1_024),
    layout: toLayout(data.layout, data.cover !== undefined),
    metaLinks: toMetaLinks(data.metaLinks),
    variables: toPageVariables(data.vars),
    tags: readPageTags(data.tags),
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

function toPageVariables(value: unknown): Variables | undefined {
  const { variables } = readVariables(value);
  return variables.length > 0 ? toVariables(variables) : undefined;
}

const LAYOUT_PARTS = [
  'cover',
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
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
  if (isRecord(cover) && hasCover) {
    layout.coverSize = COVER_SIZES.find((size) => size === cover.size) ?? 'hero';
    const mask = COVER_MASKS.find((known) => known === cover.mask);
    if (mask) layout.coverMask = mask;
  }
  return Object.keys(layout).length > 0 ? layout : undefined;
}
