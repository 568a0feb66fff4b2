import {
  COLLECTION_STYLE_BLOCK,
  dump,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  load,
  parseEvents,
} from 'js-yaml';
import { isEqual } from '../diff/diff-entries';

type Mapping = Record<string, unknown>;

/** Sets keys of a mapping in YAML, or removes those that are undefined; every other line stays, comments too. */
export function replaceYamlKeys(source: string, values: Mapping): string {
  const before = readMapping(source);
  const wanted = Object.fromEntries(
    Object.entries({ ...before, ...values }).filter(([, value]) => value !== undefined),
  );
  const edited = editLines(source, before, values);
  // Such as a value that refers to one which was removed, or a mapping on one line.
  return isEqual(readMapping(edited), wanted) ? edited : write(wanted);
}

function readMapping(source: string): Mapping {
  if (source.trim() === '') return {};
  try {
    const value: unknown = load(source, { json: true });
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const write = (values: Mapping): string =>
  Object.keys(values).length === 0 ? '' : dump(values, { lineWidth: -1, quoteStyle: 'double', noRefs: true });

function editLines(source: string, before: Mapping, values: Mapping): string {
  const lines = source.split(/(?<=\n)/);
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  const isKept = (key: string) => !Object.hasOwn(values, key) || isEqual(values[key], before[key]);
  const written = (key: string) => write({ [key]: values[key] }).replaceAll('\n', end);
  const entries = findEntries(source);
  for (const [index, { key, line }] of entries.entries()) {
    if (isKept(key)) continue;
    const next = entries[index + 1]?.line ?? lines.length;
    // Blank lines and comments before the next key are about what follows.
    const last = lines.slice(line, next).findLastIndex((text) => !/^(?:#|\s*$)/.test(text));
    const isRepeated = entries.findIndex((entry) => entry.key === key) < index;
    const text = values[key] === undefined || isRepeated ? '' : written(key);
    lines.splice(line, last + 1, text, ...Array<string>(last).fill(''));
  }
  const added = Object.keys(values).filter((key) => values[key] !== undefined && !Object.hasOwn(before, key));
  const text = lines.join('');
  return (text === '' || text.endsWith('\n') ? text : text + end) + added.map(written).join('');
}

/** The keys of a mapping with one on each line, and the lines that they are on. */
function findEntries(source: string): { key: string; line: number }[] {
  const events = parseSafely(source);
  const [, top] = events;
  if (top?.type !== EVENT_MAPPING || top.style !== COLLECTION_STYLE_BLOCK) return [];
  const entries: { key: string; line: number }[] = [];
  let depth = 0;
  let isKey = true;
  for (const event of events.slice(2)) {
    if (event.type === EVENT_POP) depth--;
    if (depth < 0) break;
    if (depth === 0 && event.type === EVENT_SCALAR && isKey)
      entries.push({
        key: getScalarValue(source, event),
        line: source.slice(0, event.valueStart).split('\n').length - 1,
      });
    if (event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE) depth++;
    else if (depth === 0) isKey = !isKey;
  }
  return entries;
}

function parseSafely(source: string): Event[] {
  try {
    return parseEvents(source, {});
  } catch {
    return [];
  }
}
