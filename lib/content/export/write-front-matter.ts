import { isEqual } from '../diff/diff-entries';
import { type PageAttributes, parseFrontMatter } from '../front-matter';
import { writePageTags } from '../tags';
import { replaceYamlKeys } from './replace-yaml-keys';

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /(?:---|\.\.\.)[ \t]*(?:\r?\n)?$/;

/** Front matter that says these things; of what stood there before, what it says besides stays. */
export function writeFrontMatter(before: string, attributes: PageAttributes): string {
  const wanted = toKeys(attributes);
  const read = parseFrontMatter(before);
  if (read.error) return writeLines(before, wanted);
  const source = before.replace(OPENING, '').replace(CLOSING, '');
  // A list that says the same stays as it is written, with what in it nobody can read.
  const same = new Set<string>(
    LISTS.filter((key) => isEqual(read.attributes[key], attributes[key])).map((key) => NAMES[key]),
  );
  const values = Object.entries({ ...NOTHING, ...wanted }).filter(([name]) => !same.has(name));
  const edited = replaceYamlKeys(source, Object.fromEntries(values));
  if (!/^[^#\s]/m.test(edited)) return '';
  const written = `---\n${edited}---\n`;
  // Whatever cannot be read again would be shown as text.
  const isRead = parseFrontMatter(written).raw === written && !parseFrontMatter(written).error;
  return isRead ? written : '';
}

/** Front matter that is no YAML is changed line by line, so that what else it says stays. */
function writeLines(before: string, wanted: Record<string, unknown>): string {
  const lines = before.split(/(?<=\n)/);
  const closing = lines.findLastIndex((line) => /^(?:---|\.\.\.)/.test(line));
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const known = new Set([...Object.keys(NOTHING), ...Object.keys(wanted)]);
  const said = new Set<string>();
  const kept = lines.slice(1, closing).flatMap((line) => {
    const key = /^([\w-]+):/.exec(line)?.[1] ?? '';
    if (!known.has(key)) return [line];
    said.add(key);
    const isSame = parseFrontMatter(`---\n${line}---\n`).attributes;
    const value = wanted[key];
    if (value === undefined) return [];
    return isSame[key as keyof typeof isSame] === value ? [line] : [`${key}: ${JSON.stringify(value)}${end}`];
  });
  const added = Object.entries(wanted)
    .filter(([key]) => !said.has(key))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}${end}`);
  return [...lines.slice(0, 1), ...kept, ...added, ...lines.slice(closing)].join('');
}

const NAMES = {
  title: 'title',
  description: 'description',
  icon: 'icon',
  emoji: 'emoji',
  coverY: 'coverY',
  coverHeight: 'coverHeight',
  hidden: 'hidden',
  noIndex: 'noIndex',
  noRobotsIndex: 'noRobotsIndex',
  noTranslate: 'noTranslate',
  condition: 'if',
  variables: 'vars',
  tags: 'tags',
} as const satisfies Partial<Record<keyof PageAttributes, string>>;

const LISTS = ['variables', 'tags'] as const;

/** What is not said any more goes. A title stays: the outline has its own, which goes before it. */
const NOTHING: Record<string, unknown> = Object.fromEntries(
  [...Object.values(NAMES).filter((name) => name !== 'title'), 'cover', 'layout', 'metaLinks'].map((name) => [
    name,
    undefined,
  ]),
);

function toKeys(attributes: PageAttributes): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  for (const [key, name] of Object.entries(NAMES)) {
    const value = attributes[key as keyof typeof NAMES];
    if (value !== undefined && value !== false) keys[name] = value;
  }
  const { cover, coverDark, metaLinks } = attributes;
  const layout = writeLayout(attributes.layout);
  return {
    ...keys,
    ...(cover ? { cover: coverDark ? { light: cover, dark: coverDark } : cover } : {}),
    ...(layout ? { layout } : {}),
    ...(attributes.tags?.length ? { tags: writePageTags(attributes.tags) } : {}),
    ...(metaLinks ? { metaLinks } : {}),
  };
}

function writeLayout(layout: PageAttributes['layout']): Record<string, unknown> | undefined {
  if (!layout || Object.keys(layout).length === 0) return undefined;
  const { coverSize, coverMask, cover, ...rest } = layout;
  const parts = Object.entries(rest).map(([part, setting]) => [
    part,
    typeof setting === 'boolean' ? { visible: setting } : setting,
  ]);
  // With a record the cover gets a size, so one without a size is a plain flag.
  const shown = cover === undefined ? {} : { visible: cover };
  const mask = coverMask === undefined ? {} : { mask: coverMask };
  const written =
    coverSize === undefined && coverMask === undefined
      ? cover
      : { ...shown, size: coverSize ?? 'hero', ...mask };
  const all = [...parts, ...(written === undefined ? [] : [['cover', written] as const])];
  return Object.fromEntries(all.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
