import { readInnerLink } from '@/lib/content/inner-links';
import { rewriteLinks } from '@/lib/content/links';
import { toHref } from '../addresses';
import { markdownPathOf } from '../document';
import { fileHref, findSpaceAddresses } from '../link-targets';
import type { LocatedPage } from '../navigation';
import { readShownText } from '../page-text';
import type { SiteContext } from '../site-context';

/** A page as markdown for programs: with its title, and with whole addresses. */
export async function writePageMarkdown(context: SiteContext, located: LocatedPage): Promise<string> {
  const { page } = located.shown;
  const text = await readShownText(context, located, page);
  const lead = page.description ? `${page.description.replace(/\s+/g, ' ')}\n\n` : '';
  const elsewhere = await findSpaceAddresses(
    context,
    located.variant,
    text,
    (found) => markdownAddress(context, found) + found.suffix,
  );
  const find = ({ target }: { target: string }) =>
    elsewhere.get(target) ?? findAddress(context, located, target);
  return `# ${page.title}\n\n${lead}${rewriteLinks(text, find).trim()}\n`;
}

/** A link that leads nowhere for this audience stays as it is written: it says no more than its id. */
function findAddress(context: SiteContext, located: LocatedPage, target: string): string | undefined {
  const inner = readInnerLink(target);
  const { variant, navigation } = located;
  if (inner?.kind === 'file') {
    const file = navigation.loaded.findFile(inner.id);
    return file && originOf(context) + fileHref(context, variant.space.id, file);
  }
  const shown = inner?.kind === 'page' ? navigation.byId.get(inner.id) : undefined;
  return shown?.page.type === 'document'
    ? markdownAddress(context, { variant, navigation, shown }) + (inner?.suffix ?? '')
    : undefined;
}

export const markdownAddress = ({ base }: SiteContext, { variant, shown }: LocatedPage): string =>
  toHref(base.url, markdownPathOf(variant, shown));

const originOf = ({ base }: SiteContext) => base.url.slice(0, base.url.length - base.path.length);
