import { readInnerLink } from '@/lib/content/inner-links';
import { rewriteLinks } from '@/lib/content/links';
import { toHref } from '../addresses';
import { markdownPathOf, type Placed } from '../document';
import { fileHref } from '../link-targets';
import { readShownText } from '../page-text';
import type { Reading } from '../reading';

/** A page as markdown for programs: with its title, and with whole addresses. */
export async function writePageMarkdown(reading: Reading, placed: Placed): Promise<string> {
  const { page } = placed.shown;
  const text = await readShownText(reading, placed.navigation, page);
  const lead = page.description ? `${page.description.replace(/\s+/g, ' ')}\n\n` : '';
  return `# ${page.title}\n\n${lead}${rewriteLinks(text, ({ target }) => findAddress(reading, placed, target)).trim()}\n`;
}

/** A link that leads nowhere for this audience stays as it is written: it says no more than its id. */
function findAddress(reading: Reading, placed: Placed, target: string): string | undefined {
  const inner = readInnerLink(target);
  const { variant, navigation } = placed;
  if (inner?.kind === 'file') {
    const file = navigation.loaded.findFile(inner.id);
    return file && originOf(reading) + fileHref(reading, variant.space.id, file);
  }
  const shown = inner?.kind === 'page' ? navigation.byId.get(inner.id) : undefined;
  return shown?.page.type === 'document'
    ? markdownAddress(reading, { variant, navigation, shown }) + (inner?.suffix ?? '')
    : undefined;
}

export const markdownAddress = ({ base }: Reading, { variant, shown }: Placed): string =>
  toHref(base.url, markdownPathOf(variant, shown));

const originOf = ({ base }: Reading) => base.url.slice(0, base.url.length - base.path.length);
