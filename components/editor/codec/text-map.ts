const entity = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/iy;
const punctuation = /[!-/:-@[-`{-~]/;

/**
 * Where each character of a text stands in the markdown between `start` and `end`: escapes and character references take more
 * room than what they mean, and a line end takes the indentation of the next line with it. Undefined where it can't be told.
 */
export function mapText(value: string, source: string, start: number, end: number): number[] | undefined {
  const map: number[] = [];
  let at = start;
  for (let index = 0; index < value.length; index += 1) {
    const char = value.charAt(index);
    const length = charLength(value, index, source, at, end);
    if (!length) return undefined;
    map.push(char === '\n' ? source.indexOf('\n', at) : at);
    const point = value.codePointAt(index) ?? 0;
    if (point > 0xffff && source.charAt(at) === '&') {
      map.push(at);
      index += 1;
    }
    at += length;
  }
  map.push(at);
  return at <= end ? map : undefined;
}

function charLength(value: string, index: number, source: string, at: number, end: number): number {
  const char = value.charAt(index);
  const written = source.charAt(at);
  if (char === '\n') return lineEndLength(source, at, end);
  if (written === '\\' && source[at + 1] === char && punctuation.test(char)) return 2;
  if (written === '&') {
    entity.lastIndex = at;
    const found = entity.exec(source)?.[0];
    if (found && !value.startsWith(found, index)) return found.length;
  }
  return written === char && at < end ? 1 : 0;
}

function lineEndLength(source: string, at: number, end: number): number {
  const lineEnd = /[ \t]*\n[ \t>]*/y;
  lineEnd.lastIndex = at;
  const found = lineEnd.exec(source)?.[0];
  return found && at < end ? Math.min(found.length, end - at) : 0;
}
