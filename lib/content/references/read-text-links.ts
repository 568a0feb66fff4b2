import { anchorOf, readInnerLink } from '../inner-links';
import { findLinks, type Link } from '../links';
import { findAnchors } from './find-anchors';
import { type LinkTarget, type TextLink, type TextLinks, toTextLink } from './text-link';

const DRAWN = /^(?:embed|file|include|openapi|swagger|img|image|reusable)$|(?:src|srcset|poster)$/;

/** Goes up when the same text is read otherwise than before: what was kept of it is then read anew. */
export const READER = 1;

/** Reads a text of a space once for all: what it says depends on nothing else. */
export function readTextLinks(markdown: string): TextLinks {
  const found = new Map<string, TextLink>();
  for (const link of findLinks(markdown)) {
    const target = readTarget(link.target);
    if (!target) continue;
    const isNeeded = target.kind === 'file' || target.kind === 'reusable-content' || isDrawn(link);
    const made = toTextLink(target, isNeeded);
    const known = found.get(made.key);
    if (known) known.count += 1;
    else found.set(made.key, made);
  }
  return { links: [...found.values()], anchors: [...findAnchors(markdown)] };
}

const isDrawn = (link: Link) => link.kind === 'image' || (link.by !== undefined && DRAWN.test(link.by));

const MAX_URL = 2_048;

function readTarget(address: string): LinkTarget | undefined {
  // Data that stands in the text itself leads nowhere.
  if (address === '' || address === '#' || /^data:/i.test(address)) return undefined;
  if (address.startsWith('#')) return { kind: 'anchor', anchor: decodeAnchor(address.slice(1)) };
  const inner = readInnerLink(address);
  if (!inner) return { kind: 'url', url: address.slice(0, MAX_URL) };
  if (inner.kind === 'file') return { kind: 'file', file: inner.id };
  if (inner.kind === 'reusable-content') return { kind: 'reusable-content', reusableContent: inner.id };
  const anchor = decodeAnchor(anchorOf(inner.suffix));
  return anchor ? { kind: 'anchor', page: inner.id, anchor } : { kind: 'page', page: inner.id };
}

function decodeAnchor(written: string): string {
  try {
    return decodeURIComponent(written).slice(0, MAX_URL);
  } catch {
    return written.slice(0, MAX_URL);
  }
}
