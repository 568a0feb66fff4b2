import { parseGitbookYaml } from '../gitbook-yaml';
import type { ContentRef, Redirect } from '../page-tree';
import { joinPath, relativePath } from '../paths';
import { isLocal } from '../source-files';
import type { ExportPaths } from './export-paths';
import { replaceYamlKeys } from './replace-yaml-keys';

/**
 * The `.gitbook.yaml` of a tree: the one that was imported while its redirects are the same, else with those of now; one simple
 * line for each, as an import reads them.
 */
export function writeRedirects(redirects: readonly Redirect[], paths: ExportPaths, kept?: string) {
  const issues: { path: string; message: string }[] = [];
  const { root, redirects: said, error } = parseGitbookYaml(kept ?? '');
  const from = joinPath(root, 'x') ?? 'x';
  if (kept !== undefined && saysSame(redirects, said, (target) => meaningOf(target, from, paths), paths))
    return { text: kept, issues };
  const lines = redirects.flatMap(({ source, target }) => {
    const address = addressOf(target, from, paths);
    const quoted = address === undefined ? undefined : [quote(source), quote(address)];
    if (quoted?.every((part) => part !== undefined)) return [`  ${quoted[0]}: ${quoted[1]}`];
    issues.push({ path: '.gitbook.yaml', message: `The redirect ${source} was left out.` });
    return [];
  });
  const written = lines.length > 0 ? `redirects:\n${lines.join('\n')}\n` : '';
  const rest = kept === undefined || error ? '' : withoutRedirects(kept);
  return { text: rest + written || undefined, issues };
}

/** The other settings of the file, with their comments. */
function withoutRedirects(text: string): string {
  const rest = replaceYamlKeys(text, { redirects: undefined }).trimEnd();
  return rest === '' ? '' : `${rest}\n\n`;
}

/** Redirects that lead nowhere are none of the tree: the file may still have them. */
function saysSame(
  redirects: readonly Redirect[],
  said: readonly { source: string; target: string }[],
  meaning: (target: string) => string | undefined,
  paths: ExportPaths,
): boolean {
  const wanted = redirects.map(({ source, target }) => `${source}\n${refMeaning(target, paths)}`);
  const found = said.flatMap(({ source, target }) => {
    const to = meaning(target);
    return to === undefined ? [] : [`${source}\n${to}`];
  });
  return wanted.length === found.length && wanted.every((line, index) => line === found[index]);
}

function meaningOf(target: string, from: string, paths: ExportPaths): string | undefined {
  if (!isLocal(target)) return target;
  const path = paths.resolve(from, target);
  const hash = target.indexOf('#');
  return path && (hash < 0 ? path : path + target.slice(hash));
}

function refMeaning(target: ContentRef, paths: ExportPaths): string | undefined {
  if (target.kind === 'url') return target.url;
  const path = target.kind === 'file' ? paths.ofFile(target.file) : paths.ofPage(target.page);
  return path && target.kind === 'anchor' ? `${path}#${target.anchor}` : path;
}

function addressOf(target: ContentRef, from: string, paths: ExportPaths): string | undefined {
  if (target.kind === 'url') return target.url;
  const path = target.kind === 'file' ? paths.ofFile(target.file) : paths.ofPage(target.page);
  const address = path && relativePath(from, path);
  return address && target.kind === 'anchor' ? `${address}#${target.anchor}` : address;
}

/** Undefined for what no line of an import can hold. */
function quote(text: string): string | undefined {
  if (text === '' || /[\n\r]/.test(text)) return undefined;
  return text.includes('"') ? (text.includes("'") ? undefined : `'${text}'`) : `"${text}"`;
}
