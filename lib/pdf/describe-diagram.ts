import type { Element, ElementContent } from 'hast';
import { makeElement, makeText } from '@/lib/content/html/hast';
import { lookUp } from '@/lib/content/look-up';

interface Described {
  title: string;
  /** A table or a list. */
  nodes: ElementContent[];
}

/** The lines of a diagram behind the one that says its kind; undefined for one with a line that is not understood. */
type Describe = (lines: readonly string[]) => ElementContent[] | undefined;

const cell = (text: string, properties: Element['properties'] = {}) =>
  makeElement(
    'td',
    text
      .split(/<br\s*\/?>|\n/i)
      .flatMap((line, at) => [...(at > 0 ? [makeElement('br')] : []), makeText(line.trim())]),
    properties,
  );
const row = (...texts: string[]) =>
  makeElement(
    'tr',
    texts.map((text) => cell(text)),
  );
const part = (name: string, columns: number) =>
  makeElement('tr', [makeElement('td', [makeElement('strong', [makeText(name)])], { colSpan: columns })]);
const table = (rows: readonly Element[]) => [makeElement('table', [makeElement('tbody', [...rows])])];

/** Each line as a row; a section spans all columns. */
const describeRows =
  (columns: number, readRow: (line: string, rows: Element[]) => Element | 'joined' | undefined): Describe =>
  (lines) => {
    const rows: Element[] = [];
    for (const line of lines) {
      const section = /^section\s+(.+)$/i.exec(line.trim())?.[1];
      const made = section ? part(section, columns) : readRow(line.trim(), rows);
      if (made === undefined) return undefined;
      if (made !== 'joined') rows.push(made);
    }
    return rows.length > 0 ? table(rows) : undefined;
  };

const describePie = describeRows(2, (line) => {
  const [, label, value] = /^"([^"]+)"\s*:\s*(-?[\d.]+)$/.exec(line) ?? [];
  return label && value ? row(label, value) : undefined;
});

const describeGantt = describeRows(2, (line) => {
  const at = line.indexOf(':');
  return at > 0 ? row(line.slice(0, at), line.slice(at + 1).trim()) : undefined;
});

const describeJourney = describeRows(3, (line) => {
  const [name, score, ...who] = line.split(':').map((each) => each.trim());
  return name && score && /^\d+$/.test(score) ? row(name, score, who.join(': ')) : undefined;
});

/** A line that begins with a colon goes on with the events of the one before. */
const describeTimeline = describeRows(2, (line, rows) => {
  const [period = '', ...events] = line.split(/\s*:\s+|\s+:\s*|^:\s*/);
  const last = rows.at(-1)?.children[1];
  if (period !== '') return row(period, events.join('\n'));
  if (last?.type !== 'element') return undefined;
  last.children.push(...cell(`\n${events.join('\n')}`).children);
  return 'joined';
});

const SHAPES = [
  /^[^()[\]{}]*\(\((.+)\)\)$/,
  /^[^()[\]{}]*\)\)(.+)\(\($/,
  /^[^()[\]{}]*\{\{(.+)\}\}$/,
  /^[^()[\]{}]*\)(.+)\($/,
  /^[^()[\]{}]*\((.+)\)$/,
  /^[^()[\]{}]*\[(.+)\]$/,
];

/** What is indented more stands below. */
const describeMindmap: Describe = (lines) => {
  const root = makeElement('ul');
  const open: { indent: number; list: Element }[] = [{ indent: -1, list: root }];
  for (const line of lines) {
    const words = line.trim();
    if (/^:::?/.test(words)) continue;
    const indent = line.length - line.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.list;
    const shape = SHAPES.find((each) => each.test(words));
    const text = (shape?.exec(words)?.[1] ?? words).replace(/^["'`]+|["'`]+$/g, '');
    const item = makeElement('li', [makeText(text)]);
    if (!parent) return undefined;
    if (parent.tagName === 'ul') parent.children.push(item);
    else {
      const last = parent.children.at(-1);
      const list = last?.type === 'element' && last.tagName === 'ul' ? last : makeElement('ul');
      if (list !== last) parent.children.push(list);
      list.children.push(item);
    }
    open.push({ indent, list: item });
  }
  return root.children.length > 0 ? [root] : undefined;
};

const KINDS: Record<string, Describe> = {
  pie: describePie,
  gantt: describeGantt,
  journey: describeJourney,
  timeline: describeTimeline,
  mindmap: describeMindmap,
};

/** How a diagram is drawn, and not what it says. */
const SETTING =
  /^\s*(?:%%|accTitle|accDescr|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|weekday|weekend|inclusiveEndDates|topAxis|click|classDef|class)\b|^\s*%%/;
const MOST_LINES = 2_000;
const LONGEST_LINE = 1_000;

/** What a diagram says, for kinds that only a browser draws: a table or a list of its words. */
export function describeDiagram(source: string): Described | undefined {
  const text = source.replace(/\r\n?/g, '\n');
  const [front = '', settings = ''] = /^\s*---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const lines = text
    .slice(front.length)
    .split('\n')
    .filter((line) => line.trim() !== '' && !SETTING.test(line));
  const [, kind = '', rest = ''] = /^\s*(\w+)\b(.*)$/.exec(lines[0] ?? '') ?? [];
  const describe = lookUp(KINDS, kind);
  if (!describe || lines.length > MOST_LINES || lines.some(({ length }) => length > LONGEST_LINE))
    return undefined;
  const isTitle = (line: string) => kind !== 'mindmap' && /^\s*title\s/i.test(line);
  const title = [rest, ...lines.slice(1).filter(isTitle), settings.replace(/^title:/m, 'title ')]
    .map((line) => /\btitle\s+(.+)$/im.exec(line)?.[1] ?? '')
    .find(Boolean);
  const nodes = describe(lines.slice(1).filter((line) => !isTitle(line)));
  return nodes && { title: (title ?? '').trim(), nodes };
}
