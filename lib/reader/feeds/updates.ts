import { Feed } from 'feed';
import { yieldToEventLoop } from '@/lib/concurrency/yield-to-event-loop';
import { readUpdates, readUpdateText } from '@/lib/content/page-updates';
import { findTag } from '@/lib/content/tags';
import { escapeHtmlText } from '@/lib/text/escape';
import { updatesFeedOf } from '../document';
import { langOfVariant } from '../localized';
import type { LocatedPage } from '../navigation';
import { readShownText } from '../page-text';
import type { SiteContext } from '../site-context';

/** The feed of the updates of a page, as RSS; undefined for a page without any. */
export async function writeUpdates(context: SiteContext, located: LocatedPage): Promise<string | undefined> {
  const { variant, navigation, shown } = located;
  const { title, description, updatedAt } = shown.page;
  const updates = readUpdates(await readShownText(context, located, shown.page));
  if (!updates) return undefined;
  const self = new URL(updatesFeedOf(context, located), context.base.url).href;
  const link = self.slice(0, self.lastIndexOf('/'));
  const feed = new Feed({
    title: toXmlText(title),
    description: toXmlText(description ?? ''),
    link,
    language: langOfVariant(context.view.snapshot, variant),
    updated: new Date(updatedAt),
    generator: 'Lectern',
    feedLinks: { rss: self },
  });
  for (const [index, update] of updates.entries()) {
    feed.addItem({
      title: toXmlText(update.title),
      link: `${link}#${update.anchor}`,
      date: update.date,
      // Programs show what is described as HTML.
      description: escapeHtmlText(toXmlText(readUpdateText(update))),
      category: update.tags.map((slug) => ({
        name: toXmlText(findTag(navigation.loaded.tree.tags, slug).label),
      })),
    });
    // A page may have thousands, and others wait meanwhile.
    if (index % 50 === 49) await yieldToEventLoop();
  }
  return feed.rss2();
}

/** No XML can hold these, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const toXmlText = (text: string) => text.toWellFormed().replace(UNWRITABLE, '');
