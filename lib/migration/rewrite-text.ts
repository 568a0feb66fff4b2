import { rewriteLinks } from '@/lib/content/links';
import type { Meaning, SourceLinkIndex } from './link-meaning';

/** How what a link leads to is written in the target; undefined where it leads nowhere there. */
export type WriteLink = (meaning: Meaning) => string | undefined;

/** Text of a page with its links in the words of the target; every other byte, and what leads elsewhere, stays. */
export function rewriteText(
  markdown: string,
  at: { space: string; path: string },
  index: SourceLinkIndex,
  write: WriteLink,
  report: (target: string) => void = () => undefined,
): string {
  return rewriteLinks(markdown, ({ target }) => {
    const meaning = index.understand(target, at);
    const written = meaning && write(meaning);
    if (meaning && written === undefined) report(target);
    return written;
  });
}

/** Written so that it is safe in every place where an address may stand. */
export function escapeAddress(address: string): string {
  return address.replace(
    /[\s"'()<>\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
