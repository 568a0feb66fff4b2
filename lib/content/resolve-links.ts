import { readInnerLink, writeInnerLink } from './inner-links';
import { findLinks, type Link } from './links';
import { folderOf, joinPath } from './paths';
import { isLocal } from './source-files';
import { decodePath } from './summary';

/** What links of a text can lead to. */
export interface LinkTargets {
  /** Whether the text had this link before: what somebody did not write now stays as it is, also when it leads nowhere. */
  isKnown(target: string): boolean;
  hasPage(id: string): boolean;
  hasFile(id: string): boolean;
  hasReusableContent(id: string): boolean;
  /** The id of the page with this path. */
  findPath(path: string): string | undefined;
  /** The link that a name stands for which the request gave to a page or file. */
  findRef(ref: string): string | undefined;
}

/**
 * Turns the forms in which links may be sent into the one that is stored: `/pages/<path>`, `/pages/<path>.md`, paths relative
 * to `from` (the path of the page) and names of the request. A link that leads nowhere becomes its text.
 */
export function resolveLinks(markdown: string, from: string, targets: LinkTargets): string {
  const links = findLinks(markdown);
  // A tag keeps its address, and the link that stands for it between its marks keeps it too.
  const kept = new Set(links.flatMap((link) => (hasBrackets(link) ? [] : [link.target])));
  const edits = links.flatMap((link) => {
    const found = resolveLink(link, from, targets);
    if (found === undefined && kept.has(link.target)) return [];
    if (found === 'as it is') return [];
    return found === undefined ? unlink(markdown, link) : [{ start: link.start, end: link.end, text: found }];
  });
  edits.sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    if (start < at) continue;
    parts.push(markdown.slice(at, start), text);
    at = end;
  }
  parts.push(markdown.slice(at));
  return parts.join('');
}

/** Undefined is a link that leads nowhere. */
function resolveLink(link: Link, from: string, targets: LinkTargets): string | undefined | 'as it is' {
  const { target } = link;
  if (targets.isKnown(target)) return 'as it is';
  const inner = readInnerLink(target);
  if (inner && isThere(inner, targets)) return 'as it is';
  const end = target.search(/[?#]/);
  const suffix = end < 0 ? '' : target.slice(end);
  const path = decodePath(target.slice(0, end < 0 ? undefined : end));
  if (path === '' || !isLocal(target)) return 'as it is';
  if (path.startsWith('/pages/')) return toPage(path.slice('/pages/'.length), suffix, targets);
  if (inner) return undefined;
  if (path.startsWith('/')) return 'as it is';
  const ref =
    targets.findRef(path.replace(/^\.\//, '').replace(/\.md$/i, '')) ??
    targets.findRef(path.replace(/^\.\//, ''));
  if (ref) return ref + suffix;
  // A page with pages below it may be `guides.md` or `guides/README.md`: what it links to is looked for beside and below.
  for (const folder of [folderOf(from), from]) {
    const joined = joinPath(folder, path);
    const found = joined === undefined ? undefined : toPage(joined, suffix, targets);
    if (found) return found;
  }
  return undefined;
}

function isThere({ kind, id }: { kind: string; id: string }, targets: LinkTargets): boolean {
  if (kind === 'page') return targets.hasPage(id);
  return kind === 'file' ? targets.hasFile(id) : targets.hasReusableContent(id);
}

function toPage(path: string, suffix: string, targets: LinkTargets): string | undefined {
  const slugs = path.replace(/(?:(?:^|\/)README)?\.md$/i, '').replace(/^\/+|\/+$/g, '');
  const id = targets.hasPage(slugs) ? slugs : targets.findPath(slugs);
  return id && writeInnerLink({ kind: 'page', id, suffix });
}

const REST = /^>?[ \t\n]*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\))?[ \t\n]*\)/s;

const hasBrackets = ({ kind }: Link) => kind === 'link' || kind === 'image';

/** Takes the marks of a link or an image away and leaves what stands in its brackets; other kinds of links have none. */
function unlink(markdown: string, link: Link): { start: number; end: number; text: string }[] {
  if (!hasBrackets(link)) return [];
  const rest = REST.exec(markdown.slice(link.end, link.end + 2_000));
  let close = link.start - 1;
  while (close >= 0 && markdown[close] !== ']') close -= 1;
  let depth = 0;
  for (let open = close; rest && open >= 0; open -= 1) {
    if (markdown[open - 1] === '\\' && markdown[open - 2] !== '\\') continue;
    if (markdown[open] === ']') depth += 1;
    else if (markdown[open] === '[' && --depth === 0) {
      const start = link.kind === 'image' ? open - 1 : open;
      return [
        { start, end: open + 1, text: '' },
        { start: close, end: link.end + rest[0].length, text: '' },
      ];
    }
  }
  return [];
}
