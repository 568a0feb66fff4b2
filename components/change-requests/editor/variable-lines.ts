import { readVariables, type Variables } from '@/lib/content/variables';

/** Variables as people write them: a line for each, `name: value`. */
export const writeVariableLines = (variables: Variables | undefined): string =>
  Object.entries(variables ?? {})
    .map(([name, value]) => `${name}: ${isPlainText(value) ? value : JSON.stringify(value)}`)
    .join('\n');

/** A text that would be read as something else, or lose its spaces, is quoted. */
const isPlainText = (value: Variables[string]): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  !/[\r\n]/.test(value) &&
  value === value.trim() &&
  readValue(value) === value;

function readValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(written)) return Number(written);
  if (!/^".*"$/s.test(written)) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}

/** What the lines say; `problem` is the first line that says nothing. */
export function readVariableLines(lines: string): { variables: Variables; problem: string | undefined } {
  const found: [string, string | number | boolean][] = [];
  for (const line of lines.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, name = '', value = ''] = /^([^:=]*?)\s*[:=]\s*(.*)$/s.exec(line) ?? [];
    const read = readVariables({ [name]: readValue(value) }).variables[0];
    if (!read || found.some(([known]) => known === name)) return { variables: {}, problem: line };
    found.push([read.name, read.value]);
  }
  return { variables: Object.fromEntries(found), problem: undefined };
}
