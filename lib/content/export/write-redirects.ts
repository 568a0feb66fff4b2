import type { ContentRef, Redirect } from '../page-tree';
import type { ExportPaths } from './export-paths';
import { relativePath } from './write-links';

/** The `.gitbook.yaml` of a tree that has redirects: one simple line for each, as an import reads them. */
export function writeRedirects(redirects: readonly Redirect[], paths: ExportPaths) {
  const issues: { path: string; message: string }[] = [];
  const lines = redirects.flatMap(({ source, target }) => {
    const address = addressOf(target, paths);
    const quoted = address === undefined ? undefined : [quote(source), quote(address)];
    if (quoted?.every((part) => part !== undefined)) return [`  ${quoted[0]}: ${quoted[1]}`];
    issues.push({ path: '.gitbook.yaml', message: `The redirect ${source} was left out.` });
    return [];
  });
  return { text: lines.length > 0 ? `redirects:\n${lines.join('\n')}\n` : undefined, issues };
}

function addressOf(target: ContentRef, paths: ExportPaths): string | undefined {
  if (target.kind === 'url') return target.url;
  const path = target.kind === 'file' ? paths.ofFile(target.file) : paths.ofPage(target.page);
  const address = path && relativePath('', path);
  return address && target.kind === 'anchor' ? `${address}#${target.anchor}` : address;
}

/** Undefined for what no line of an import can hold. */
function quote(text: string): string | undefined {
  if (text === '' || /[\n\r]/.test(text)) return undefined;
  return text.includes('"') ? (text.includes("'") ? undefined : `'${text}'`) : `"${text}"`;
}
