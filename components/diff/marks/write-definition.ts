import { escapeInline } from '@/lib/content/plain-text';

const NOTE = /^[ \t]{0,3}\[\^([^\]\s[]{1,200})\]:[ \t]*/;
/** What would be no paragraph behind other words. */
const BLOCK = /^(?:[-+*>#`~|<]|\d+[.)]|\{%|\s)/;

/** A definition shows nothing where it stands: a note is drawn as its words, and a link's address as it is written. */
export function writeDefinition(markdown: string): string {
  const note = NOTE.exec(markdown);
  if (!note) return markdown.trim().split('\n').map(writeAddress).join('\\\n');
  const [mark, name = ''] = note;
  const words = markdown
    .slice(mark.length)
    .replace(/\n(?: {1,4}|\t)/g, '\n')
    .trimEnd();
  return `<sup>${escapeInline(name)}</sup>${BLOCK.test(words) ? '\n\n' : ' '}${words}`;
}

/** As code, between more backticks than stand in it. */
function writeAddress(line: string): string {
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line.trim()} ${fence}`;
}

/** One line: where its title stands is nothing that changed. */
export const joinDefinition = (source: string): string => source.replace(/\s+/g, ' ').trim();
