import { scanTags } from '../dialect-scan';

interface TagParts {
  name: string;
  attributes: Record<string, string | boolean>;
  /** The opening tag with its line break. */
  open: string;
  /** What it holds; cut it with `splitBlocks`. */
  inner: string;
  close: string;
}

/** Cuts a tag of the dialect from what it holds; `open + inner + close` is the input byte for byte. */
export function splitTag(source: string): TagParts {
  const pair = scanTags(source)[0];
  if (!pair) return { name: '', attributes: {}, open: '', inner: source, close: '' };
  return {
    name: pair.name,
    attributes: pair.attributes,
    open: source.slice(0, pair.innerStart),
    inner: source.slice(pair.innerStart, pair.innerEnd),
    close: source.slice(pair.innerEnd),
  };
}
