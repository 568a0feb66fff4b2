interface HtmlAddress {
  start: number;
  end: number;
  by: string;
}

const ELEMENT = /<([A-Za-z][\w-]*)(?=[\s/>])/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/y;
const CLOSE = /[\s/]*>/y;
const ADDRESSES = new Set(['href', 'src', 'poster', 'srcset']);
const MAX_ATTRIBUTES = 64;

/** Reads the start tag at a `<`; undefined when there is none. A `srcset` has several addresses. */
export function readHtmlAddresses(
  text: string,
  at: number,
  limit: number,
): { addresses: HtmlAddress[]; end: number } | undefined {
  ELEMENT.lastIndex = at;
  const name = ELEMENT.exec(text)?.[1]?.toLowerCase();
  if (!name) return undefined;
  const addresses: HtmlAddress[] = [];
  ATTRIBUTE.lastIndex = at + 1 + name.length;
  let end = ATTRIBUTE.lastIndex;
  for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
    const match = ATTRIBUTE.exec(text);
    if (!match || ATTRIBUTE.lastIndex > limit) break;
    end = ATTRIBUTE.lastIndex;
    const attribute = match[1]?.toLowerCase() ?? '';
    const value = match[2];
    if (value === undefined || !ADDRESSES.has(attribute)) continue;
    // The value ends the match.
    const quote = value.startsWith('"') || value.startsWith("'") ? 1 : 0;
    const span: [number, number] = [end - value.length + quote, end - quote];
    const spans = attribute === 'srcset' ? listCandidates(text, span) : [span];
    for (const [start, end] of spans) addresses.push({ start, end, by: `${name} ${attribute}` });
  }
  CLOSE.lastIndex = end;
  return CLOSE.test(text) ? { addresses, end: CLOSE.lastIndex } : undefined;
}

/** A comma parts two candidates before a space or behind a size; the names of files may have spaces. */
const CANDIDATE = /[^\s,](?:(?!,\s|\s[\d.]{1,10}[wxh]\s*(?:,|$)).){0,4096}/gs;
const SIZE = /^\s[\d.]{1,10}[wxh]\s*,?/;

function listCandidates(text: string, [start, end]: [number, number]): [number, number][] {
  const value = text.slice(start, end);
  const found: [number, number][] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(value); match; match = CANDIDATE.exec(value)) {
    const address = match[0].replace(/[\s,]+$/, '');
    found.push([start + match.index, start + match.index + address.length]);
    const size = SIZE.exec(value.slice(match.index + match[0].length));
    CANDIDATE.lastIndex = match.index + match[0].length + (size?.[0].length ?? 0);
  }
  return found;
}
