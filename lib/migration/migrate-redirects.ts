import type { z } from 'zod';
import { putSiteRedirects } from '@/lib/contract/site-redirects';
import type { ContentIds } from './migrate-content';
import { attempt, type Migration, targetId } from './migration';
import type { SitePlace } from './site-place';
import { sourceRedirect } from './source-shapes';

type Redirect = z.input<NonNullable<typeof putSiteRedirects.body>>['redirects'][number];

const AT_ONCE = 500;

/** Each is found by its source: sent again it is the same one. */
export async function migrateRedirects(
  migration: Migration,
  { from, path, params }: SitePlace,
): Promise<void> {
  const { source, target, journal } = migration;
  const redirects: Redirect[] = [];
  for (const redirect of (await source.findList(`${path}/redirects`, sourceRedirect)) ?? []) {
    const destination = toDestination(migration, redirect.destination);
    if (destination) redirects.push({ source: redirect.source, destination, live: redirect.live ?? true });
    else journal.leave('redirect', `${from.title}: ${redirect.source}`, 'What it leads to was not taken.');
  }
  for (let at = 0; at < redirects.length; at += AT_ONCE) {
    const some = redirects.slice(at, at + AT_ONCE);
    const isTaken = await target.call(putSiteRedirects, { params, body: { redirects: some } }).then(
      () => true,
      () => false,
    );
    // One that is refused takes all others with it: they are sent one by one.
    for (const redirect of isTaken ? [] : some)
      await attempt(migration, 'redirect', `${from.title}: ${redirect.source}`, () =>
        target.call(putSiteRedirects, { params, body: { redirects: [redirect] } }),
      );
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function toDestination(
  migration: Migration,
  to: Record<string, unknown>,
): Redirect['destination'] | undefined {
  const siteSpaceId = targetId(migration, 'site-space', text(to.siteSpaceId ?? to.siteSpace));
  const siteSectionId = targetId(migration, 'section', text(to.siteSectionId ?? to.siteSection));
  if (to.kind === 'url') return { kind: 'url', url: text(to.url) };
  if (to.kind === 'site-section') return siteSectionId ? { kind: 'site-section', siteSectionId } : undefined;
  if (!siteSpaceId) return undefined;
  if (to.kind === 'site-space') return { kind: 'site-space', siteSpaceId };
  const page = text(to.pageId ?? to.page);
  const space = migration.index.pathOf(page)?.space;
  const pageId = space && migration.journal.get<ContentIds>(`content:${space}`)?.pages[page];
  return to.kind === 'site-page' && pageId ? { kind: 'site-page', siteSpaceId, pageId } : undefined;
}
