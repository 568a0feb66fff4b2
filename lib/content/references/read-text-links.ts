import { readInnerLink } from '../inner-links';
import { findLinks, type Link } from '../links';
import type { ContentRef } from '../page-tree';
import { findAnchors } from './find-anchors';

/** Where a place in the content leads. An anchor without a page is one of the text that it stands in. */
export type LinkTarget =
  | Exclude<ContentRef, { kind: 'anchor' }>
  | { kind: 'anchor'; page?: string; anchor: string }
  | { kind: 'reusable-content'; reusableContent: string };

export interface TextLink {
  target: LinkTarget;
  /** Without its target the text is not whole: what it draws or hands out, and not only leads to. */
  isNeeded: boolean;
  /** How often the text has it. */
  count: number;
}

/** What a text leads to, and the anchors by which others lead into it. */
export interface TextLinks {
  links: readonly TextLink[];
  anchors: ReadonlySet<string>;
}

export const NO_LINKS: TextLinks = { links: [], anchors: new Set() };

const DRAWN = /^(?:embed|file|include|openapi|swagger|img|image|reusable)$|(?:src|srcset|poster)$/;

/** Reads a text of a space once for all: what it says depends on nothing else. */
export function readTextLinks(markdown: string): TextLinks {
  const found = new Map<string, TextLink>();
  for (const link of findLinks(markdown)) {
    const target = readTarget(link.target);
    if (!target) continue;
    const isNeeded = target.kind === 'file' || target.kind === 'reusable-content' || isDrawn(link);
    const key = `${isNeeded} ${keyOf(target)}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { target, isNeeded, count: 1 });
  }
  return { links: [...found.values()], anchors: findAnchors(markdown) };
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
  const anchor = decodeAnchor(inner.suffix.slice(1));
  return anchor ? { kind: 'anchor', page: inner.id, anchor } : { kind: 'page', page: inner.id };
}

function decodeAnchor(written: string): string {
  try {
    return decodeURIComponent(written).slice(0, MAX_URL);
  } catch {
    return written.slice(0, MAX_URL);
  }
}

/** What is the same target has the same key. */
export function keyOf(target: LinkTarget): string {
  switch (target.kind) {
    case 'page':
      return `page ${target.page}`;
    case 'anchor':
      return `anchor ${target.page ?? ''} ${target.anchor}`;
    case 'file':
      return `file ${target.file}`;
    case 'reusable-content':
      return `reusable-content ${target.reusableContent}`;
    default:
      return `url ${target.url}`;
  }
}
