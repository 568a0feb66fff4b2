import type { ReaderLink } from '@/components/reader/reader-page';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { hrefOf } from './document';
import { langOfText } from './localized';
import type { Navigation } from './navigation';
import type { SiteContext } from './site-context';

const MOST = 5;
/** The least score of a suggestion. */
const LEAST = 0.34;

/** Pages whose addresses or titles are like the path that was requested, the likeliest first. */
export function suggestPages(
  context: SiteContext,
  variant: ViewVariant,
  navigation: Navigation,
  path: string,
): ReaderLink[] {
  const lastPart = toWords(path.split('/').at(-1) ?? '');
  const all = toWords(path);
  if (lastPart.size === 0) return [];
  const scored = navigation.order.map((shown) => {
    const own = toWords(`${shown.path.split('/').at(-1) ?? ''} ${shown.page.title}`);
    const whole = toWords(shown.path);
    return { shown, score: likeness(lastPart, own) + likeness(all, whole) / 4 };
  });
  return scored
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ shown }) => ({
      title: shown.page.title,
      titleLang: langOfText(context.view.snapshot, { variant, navigation }, shown.page, 'title'),
      href: hrefOf(context, { variant, navigation }, shown),
      emoji: shown.page.emoji,
      icon: shown.page.icon,
    }));
}

const toWords = (text: string) =>
  new Set(
    text
      .slice(0, 300)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/** How many words both have, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both === 0 ? 0 : (2 * both) / (a.size + b.size);
}
