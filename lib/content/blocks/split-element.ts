import { type HtmlTag, readHtmlTags } from '../html-tree/html-tags';

interface ElementParts {
  name: string;
  /** The opening tag. */
  open: string;
  /** What it holds; cut it with `splitBlocks`. */
  inner: string;
  close: string;
}

/** Cuts an HTML element that holds blocks into its tags and what lies between; `open + inner + close` is the input byte for byte. */
export function splitElement(source: string): ElementParts {
  const opening = readFirstTag(source);
  const close = source.lastIndexOf('</');
  if (!opening || close < opening.end) return { name: '', open: '', inner: source, close: '' };
  return {
    name: opening.name,
    open: source.slice(0, opening.end),
    inner: source.slice(opening.end, close),
    close: source.slice(close),
  };
}

const MAX_TAG = 4_000;

function readFirstTag(source: string): HtmlTag | undefined {
  const [first] = readHtmlTags(source.slice(0, MAX_TAG));
  return first?.kind === 'open' ? first : undefined;
}
