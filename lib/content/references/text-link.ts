import type { ContentRef } from '../page-tree';

/** Where a place in the content leads. An anchor without a page is one of the text that it stands in. */
export type LinkTarget =
  | Exclude<ContentRef, { kind: 'anchor' }>
  | { kind: 'anchor'; page?: string; anchor: string }
  | { kind: 'reusable-content'; reusableContent: string };

export interface TextLink {
  /** Of the target and how it is used: links with the same key are one usage. */
  key: string;
  target: LinkTarget;
  /** Without its target the text is not whole: what it draws or hands out, and not only leads to. */
  isNeeded: boolean;
  /** How often the text has it. */
  count: number;
}

/** What a text leads to, and the anchors by which others lead into it. */
export interface TextLinks {
  links: readonly TextLink[];
  anchors: readonly string[];
}

export const NO_LINKS: TextLinks = { links: [], anchors: [] };

export function toTextLink(target: LinkTarget, isNeeded: boolean, count = 1): TextLink {
  return { key: `${isNeeded ? 'needs' : 'names'} ${keyOf(target)}`, target, isNeeded, count };
}

function keyOf(target: LinkTarget): string {
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

type Written = [needed: 0 | 1, count: number, kind: 'p' | 'a' | 'f' | 'r' | 'u', id: string, page?: string];

/** Short, since there are as many as documents. */
export function writeTextLinks({ links, anchors }: TextLinks): string {
  return JSON.stringify([links.map(writeLink), anchors]);
}

function writeLink({ target, isNeeded, count }: TextLink): Written {
  const needed = isNeeded ? 1 : 0;
  switch (target.kind) {
    case 'page':
      return [needed, count, 'p', target.page];
    case 'anchor':
      return target.page === undefined
        ? [needed, count, 'a', target.anchor]
        : [needed, count, 'a', target.anchor, target.page];
    case 'file':
      return [needed, count, 'f', target.file];
    case 'reusable-content':
      return [needed, count, 'r', target.reusableContent];
    default:
      return [needed, count, 'u', target.url];
  }
}

export function parseTextLinks(written: string): TextLinks {
  const [links, anchors] = JSON.parse(written) as [Written[], string[]];
  return {
    links: links.map(([needed, count, kind, id, page]) =>
      toTextLink(toTarget(kind, id, page), needed === 1, count),
    ),
    anchors,
  };
}

function toTarget(kind: Written[2], id: string, page: string | undefined): LinkTarget {
  if (kind === 'p') return { kind: 'page', page: id };
  if (kind === 'a') return { kind: 'anchor', anchor: id, ...(page === undefined ? {} : { page }) };
  if (kind === 'f') return { kind: 'file', file: id };
  return kind === 'r' ? { kind: 'reusable-content', reusableContent: id } : { kind: 'url', url: id };
}
