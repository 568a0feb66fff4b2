import type { RedirectDestination } from '@/lib/content/redirects';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { createSiteRedirect, listSiteMissedPaths } from '@/lib/contract/site-redirects';
import { t } from './messages';

export type SiteRedirect = ReplyOf<typeof createSiteRedirect>;
export type MissedPath = ReplyOf<typeof listSiteMissedPaths>['items'][number];
/** What a redirect leads to, in a word. */
export const kindWords: Record<RedirectDestination['kind'], string> = {
  'site-page': t('page'),
  'site-section': t('section'),
  'site-space': t('variant'),
  url: t('url'),
};
