import { readInnerLink } from '../inner-links';
import { type Link, rewriteLinks } from '../links';
import { folderOf } from '../paths';
import type { ExportPaths } from './export-paths';

/** Writes the links of a space as the relative paths of its export; every other byte stays. */
export function writeLinks(
  markdown: string,
  from: string,
  paths: ExportPaths,
  issues: { path: string; message: string }[],
): string {
  if (!markdown.includes('/pages/') && !markdown.includes('/files/') && !markdown.includes('/reusable-'))
    return markdown;
  return rewriteLinks(markdown, (link) => {
    const path = pathOf(link, paths);
    if (path === undefined && paths.isWithoutFile(link.target))
      issues.push({ path: from, message: 'It links to a group or a link of the tree, which has no file.' });
    if (path === undefined) return undefined;
    const written = markdown.slice(link.start, link.end);
    const hash = written.indexOf('#');
    return relativePath(from, path) + (hash < 0 ? '' : written.slice(hash));
  });
}

function pathOf(link: Link, paths: ExportPaths): string | undefined {
  const inner = readInnerLink(link.target);
  if (!inner) return undefined;
  // Only an include finds a reusable content again, and it finds nothing else.
  if ((link.by === 'include') !== (inner.kind === 'reusable-content')) return undefined;
  if (inner.kind === 'reusable-content') return paths.ofReusable(inner.id);
  return inner.kind === 'page' ? paths.ofPage(inner.id) : paths.ofFile(inner.id);
}

/** The way from one file to another, in characters that are safe in markdown, in HTML and in tags. */
export function relativePath(from: string, to: string): string {
  const folders = folderOf(from).split('/').filter(Boolean);
  const parts = to.split('/');
  let same = 0;
  while (same < folders.length && same < parts.length - 1 && folders[same] === parts[same]) same += 1;
  return [...folders.slice(same).map(() => '..'), ...parts.slice(same)].map(encodePart).join('/');
}

const encodePart = (part: string) =>
  part === '..' ? part : part.replace(/[^\p{L}\p{N}\p{M}._~-]/gu, (char) => encodeChar(char));

const encodeChar = (char: string) =>
  encodeURIComponent(char).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
