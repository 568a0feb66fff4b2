import { escapeHtml } from '@/lib/text/escape';
import { pathOfPage, toHref } from '../addresses';
import { isUnlisted } from '../document';
import { canonicalBase } from '../site-base';
import { isListed, type SiteContext } from '../site-context';
import { listPages } from './list-pages';

const baseOf = ({ services, view }: SiteContext) => canonicalBase(services.environment, view.snapshot);

/** `/robots.txt` */
export const writeRobots = (context: SiteContext): string =>
  isListed(context)
    ? `User-agent: *\nAllow: /\nDisallow: ${pathOf(baseOf(context))}/~/pdf\n\nSitemap: ${baseOf(context)}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

const pathOf = (base: string) => new URL(base).pathname.replace(/\/+$/, '');

/** What one sitemap may hold. */
const MOST = 50_000;

/** `/sitemap.xml`: what search engines may take in; undefined for a site that they are to leave alone. */
export async function writeSitemap(context: SiteContext): Promise<string | undefined> {
  if (!isListed(context)) return undefined;
  const base = baseOf(context);
  const entries: string[] = [];
  for await (const { variant, navigation, shown } of listPages(context)) {
    if (isUnlisted(shown) || entries.length === MOST) continue;
    const address = escapeHtml(toHref(base, pathOfPage(variant, navigation, shown)));
    entries.push(`<url><loc>${address}</loc><lastmod>${escapeHtml(shown.page.updatedAt)}</lastmod></url>`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
