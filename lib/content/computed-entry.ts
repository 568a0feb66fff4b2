import { parseYaml } from './safe-yaml';

/** A bullet of a SUMMARY.md that is a fence of YAML: pages whose content comes from elsewhere. */
export interface ComputedEntry {
  title: string;
  /** The YAML, without the fence. */
  source: string;
}

const OPEN = /^`{3,}\s*(?:ya?ml)?\s*$/i;
const CLOSE = /^\s*`{3,}\s*$/;
const longestEntry = 60;

/** Whether the text of a bullet opens such a fence. */
export const opensComputed = (text: string): boolean => OPEN.test(text.trim());

/** The fence that opens at the bullet `at`, up to its end; undefined when it has none near. */
export function readComputed(
  lines: readonly string[],
  at: number,
): { entry: ComputedEntry; last: number } | undefined {
  for (let last = at + 1; last <= at + longestEntry && last < lines.length; last += 1) {
    if (!CLOSE.test(lines[last] ?? '')) continue;
    const source = dedent(lines.slice(at + 1, last));
    return { entry: { title: titleOf(source), source }, last };
  }
  return undefined;
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const least = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(least)).join('\n');
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

interface Computed {
  type: string;
  spec: string;
  doc: string;
  page: string;
}

function readProperties(source: string): Computed {
  let value: Record<string, unknown>;
  try {
    value = recordOf(parseYaml(source));
  } catch {
    value = {};
  }
  const props = recordOf(value.props);
  const { ref } = recordOf(recordOf(value.dependencies).spec);
  const spec = textOf(recordOf(ref).spec) || textOf(props.spec);
  return { type: textOf(value.type), spec, doc: textOf(props.doc), page: textOf(props.page) };
}

function titleOf(source: string): string {
  const { type, spec, page, doc } = readProperties(source);
  const words = (page || (doc === 'models' ? 'models' : spec) || type || 'Computed page')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/** The text of the page: the block that shows the specification as it is now, or the YAML that says what was meant. */
export function writeComputed(source: string): string {
  const { type, spec, doc, page } = readProperties(source);
  if (type !== 'builtin:openapi' || !spec) return `\`\`\`yaml\n${source}\n\`\`\`\n`;
  const attributes = [
    ['spec', spec],
    ['doc', doc],
    ['page', page],
  ].filter(([, value]) => value);
  const written = attributes.map(([name, value = '']) => `${name}=${quote(value)}`).join(' ');
  return `{% openapi-reference ${written} %}\n`;
}
