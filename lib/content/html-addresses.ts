export interface HtmlAddress {
  start: number;
  end: number;
  by: string;
}

const ELEMENT = /<([A-Za-z][\w-]*)(?=[\s/>])/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y;
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
    if (!match || match.index + match[0].length > limit) break;
    end = match.index + match[0].length;
    const attribute = match[1]?.toLowerCase() ?? '';
    const quoted = match[2] ?? match[3];
    const value = quoted ?? match[4];
    // The value ends the match, but for its quote.
    const last = quoted === undefined ? end : end - 1;
    const span: [number, number] | undefined = value === undefined ? undefined : [last - value.length, last];
    if (span && ADDRESSES.has(attribute))
      addresses.push({ ...toSpan(text, attribute, span), by: `${name} ${attribute}` });
  }
  const close = /[\s/]*>/y;
  close.lastIndex = end;
  const closed = close.exec(text);
  return closed ? { addresses, end: closed.index + closed[0].length } : undefined;
}

function toSpan(text: string, attribute: string, [start, end]: [number, number]) {
  if (attribute !== 'srcset') return { start, end };
  const first = /^\s*[^\s,]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start, end: start + first };
}
