export interface HtmlAddress {
  start: number;
  end: number;
  by: string;
}

const ELEMENT = /<([A-Za-z][\w-]*)(?=[\s/>])/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/y;
const CLOSE = /[\s/]*>/y;
const ADDRESSES = new Set(['href', 'src', 'poster', 'srcset']);
const MAX_ATTRIBUTES = 64;

/** Reads the start tag at a `<`; undefined when there is none. Of a `srcset` the first address counts. */
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
    addresses.push({ ...toSpan(text, attribute, span), by: `${name} ${attribute}` });
  }
  CLOSE.lastIndex = end;
  return CLOSE.test(text) ? { addresses, end: CLOSE.lastIndex } : undefined;
}

function toSpan(text: string, attribute: string, [start, end]: [number, number]) {
  if (attribute !== 'srcset') return { start, end };
  const first = /^\s*[^\s,]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start, end: start + first };
}
