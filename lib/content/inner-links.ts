/** What a link inside a space leads to. In markdown it is written `/pages/<id>?query#anchor`, `/files/<id>` or `/reusable-contents/<id>`. */
interface InnerLink {
  kind: 'page' | 'file' | 'reusable-content';
  id: string;
  /** From the `?` or `#` on, or empty. */
  suffix: string;
}

const FOLDERS = { page: 'pages', file: 'files', 'reusable-content': 'reusable-contents' } as const;
const INNER = /^\/(pages|files|reusable-contents)\/([A-Za-z0-9]{1,64})\/?([?#].*)?$/s;

export function writeInnerLink({ kind, id, suffix }: InnerLink): string {
  return `/${FOLDERS[kind]}/${id}${suffix}`;
}

/** Reads a link of these forms; every other address leads out of the space or nowhere. */
export function readInnerLink(target: string): InnerLink | undefined {
  const match = INNER.exec(target);
  if (!match) return undefined;
  const [, folder, id = '', suffix = ''] = match;
  const kind = folder === 'pages' ? 'page' : folder === 'files' ? 'file' : 'reusable-content';
  return { kind, id, suffix };
}

/** The anchor in what stands behind an address, as it is written; empty when there is none. */
export const anchorOf = (suffix: string): string => {
  const hash = suffix.indexOf('#');
  return hash < 0 ? '' : suffix.slice(hash + 1);
};
