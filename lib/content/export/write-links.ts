import { anchorOf, readInnerLink } from '../inner-links';
import { findLinks, type Link, rewriteLinks } from '../links';
import { lookUp } from '../look-up';
import type { WrittenAddresses } from '../page-tree';
import { relativePath } from '../paths';
import { isLocal } from '../source-files';
import type { ExportPaths } from './export-paths';

interface LinkWriting {
  paths: ExportPaths;
  issues: { path: string; message: string }[];
  /** The pages that links of the text lead to are added to it. */
  linked: Set<string>;
}

/** Writes the links of a space as the paths of its export: as they were written before, where that still leads there, else relative. */
export function writeLinks(
  markdown: string,
  from: string,
  addresses: WrittenAddresses | undefined,
  { paths, issues, linked }: LinkWriting,
): string {
  if (!markdown.includes('/pages/') && !markdown.includes('/files/') && !markdown.includes('/reusable-'))
    return markdown;
  const write = (form: (written: string, path: string) => string) =>
    rewriteLinks(markdown, (link) => {
      const path = pathOf(link, paths);
      return path === undefined ? undefined : form(markdown.slice(link.start, link.end), path);
    });
  for (const { target } of findLinks(markdown)) {
    const inner = readInnerLink(target);
    if (inner?.kind === 'page') linked.add(inner.id);
    if (paths.isWithoutFile(target))
      issues.push({ path: from, message: 'It links to a group or a link of the tree, which has no file.' });
  }
  const plain = write((written, path) => {
    const end = written.search(/[?#]/);
    return relativePath(from, path) + (end < 0 ? '' : written.slice(end));
  });
  if (!addresses) return plain;
  const uses = new Map<string, number>();
  const kept = write((written, path) => {
    const forms = lookUp(addresses, written);
    const use = uses.get(written) ?? 0;
    uses.set(written, use + 1);
    const end = written.search(/[?#]/);
    return forms?.[use] ?? forms?.at(-1) ?? relativePath(from, path) + (end < 0 ? '' : written.slice(end));
  });
  return leadsTheSame(plain, kept, from, paths) ? kept : plain;
}

/** Whether an import finds the same behind each link of two writings. */
function leadsTheSame(one: string, other: string, from: string, paths: ExportPaths): boolean {
  const [left, right] = [findLinks(one), findLinks(other)];
  const meaning = ({ target, by = '', kind }: Link) =>
    isLocal(target) ? [kind, by, paths.resolve(from, target), anchorOf(target)].join('\n') : target;
  return (
    left.length === right.length &&
    left.every((link, index) => meaning(link) === meaning(right[index] as Link))
  );
}

function pathOf(link: Link, paths: ExportPaths): string | undefined {
  const inner = readInnerLink(link.target);
  if (!inner) return undefined;
  // Only an include finds a reusable content again, and it finds nothing else.
  if ((link.by === 'include') !== (inner.kind === 'reusable-content')) return undefined;
  if (inner.kind === 'reusable-content') return paths.ofReusable(inner.id);
  return inner.kind === 'page' ? paths.ofPage(inner.id) : paths.ofFile(inner.id);
}
