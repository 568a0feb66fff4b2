import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

type Names =
  | 'resolvePublishedContent'
  | 'getPublishedContent'
  | 'downloadPublishedFile'
  | 'getSiteRedirect'
  | 'getSpaceEmbed';

const url = 'http://lectern.test/sites/nowhere';

export const PUBLISHED_CONTENT_EXAMPLES = {
  resolvePublishedContent: () => ({ body: { url }, answers: 404 }),
  getPublishedContent: () => ({ query: { url }, answers: 404 }),
  downloadPublishedFile: () => ({ params: { fileKey: 'made-up' }, answers: 404 }),
  // The default section, by the path that addresses leave out.
  getSiteRedirect: () => ({ query: { source: '/start' } }),
  getSpaceEmbed: () => ({ query: { url: 'https://example.org/video' } }),
} satisfies Record<Names & keyof Endpoints, (fixtures: Fixtures) => Example>;
