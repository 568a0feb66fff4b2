import { type CodeSpans, findCodeSpans } from '../code-spans';
import { readResource } from '../destination';

/** Inline mark-up that is one thing for the eye. Of a link the label is text of its own; `labelEnd` is its bracket's place. */
interface Atom {
  kind: 'code' | 'link' | 'image' | 'html';
  start: number;
  end: number;
  labelEnd?: number;
}

const HTML = /<\/?[A-Za-z][^<>]{0,2000}>/y;
const MAX_COMMENT = 2_000;

/** Finds code spans, links, images, HTML tags and addresses in angle brackets, in order; what lies in another is left out. */
export function findAtoms(text: string): Atom[] {
  if (!/[`[<]/.test(text)) return [];
  const spans = findCodeSpans(text, 0, text.length);
  const found: Atom[] = [];
  const brackets: number[] = [];
  for (let at = nextMark(text, 0); at < text.length; ) {
    const char = text[at];
    if (char === '[') brackets.push(at);
    const atom = readAtom(text, at, spans, brackets);
    if (atom) found.push(atom);
    at = nextMark(text, atom ? atom.end : at + (char === '\\' ? 2 : 1));
  }
  return keepOuter(found);
}

const MARK = /[\\`[\]<]/g;

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(text)?.index ?? text.length;
}

function readAtom(text: string, at: number, spans: CodeSpans, brackets: number[]): Atom | undefined {
  const char = text[at];
  if (char === '`') {
    const end = spans.endOf(at);
    return end === undefined ? undefined : { kind: 'code', start: at, end };
  }
  if (char === '<') {
    if (text.startsWith('<!--', at)) return readComment(text, at);
    HTML.lastIndex = at;
    return HTML.test(text) ? { kind: 'html', start: at, end: HTML.lastIndex } : undefined;
  }
  const open = char === ']' ? brackets.pop() : undefined;
  if (open === undefined) return undefined;
  const resource = text[at + 1] === '(' ? readResource(text, at + 1, text.length) : undefined;
  const end = resource?.next ?? findLabel(text, at + 1);
  if (end === undefined) return undefined;
  const isImage = text[open - 1] === '!';
  return { kind: isImage ? 'image' : 'link', start: isImage ? open - 1 : open, end, labelEnd: at };
}

/** Another opening before the end means that this one is text, which keeps reading linear. */
function readComment(text: string, at: number): Atom | undefined {
  const ahead = text.slice(at + 4, at + MAX_COMMENT);
  const next = ahead.indexOf('<!--');
  const end = (next < 0 ? ahead : ahead.slice(0, next)).indexOf('-->');
  return end < 0 ? undefined : { kind: 'html', start: at, end: at + 4 + end + 3 };
}

const LABEL = /\[[^\]\n[\\]{0,200}\]/y;

/** The second bracket of `[text][label]`. */
function findLabel(text: string, at: number): number | undefined {
  LABEL.lastIndex = at;
  return LABEL.test(text) ? LABEL.lastIndex : undefined;
}

function keepOuter(found: Atom[]): Atom[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((atom) => {
    if (atom.start < end) return false;
    end = atom.end;
    return true;
  });
}
