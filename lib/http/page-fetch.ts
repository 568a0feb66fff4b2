import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { PageFetch } from '@/lib/page-fetch';
import { singleton } from '@/lib/singleton';
import type { Api } from './app';

const pageRequests = new AsyncLocalStorage<IncomingMessage>();

/**
 * While `draw` draws a page, what its screen asks of the API is answered in this process, with the visitor's own cookie.
 * Reads only, and none outside of a page.
 */
export function drawPage(request: IncomingMessage, draw: () => Promise<void>): Promise<void> {
  return pageRequests.run(request, draw);
}

/** Made before Next draws anything; the screens find it by its name. */
export function preparePageFetch(api: Api): void {
  singleton<PageFetch>('page-fetch', () => ({
    isOpen: () => pageRequests.getStore() !== undefined,
    cookies: () => pageRequests.getStore()?.headers.cookie ?? '',
    fetch: async (address, { method = 'GET', signal } = {}) => {
      const request = pageRequests.getStore();
      if (!request || method !== 'GET')
        throw new Error('nothing but a read is answered while a page is drawn');
      const headers = new Headers({ cookie: request.headers.cookie ?? '' });
      const forwarded = request.headers['x-forwarded-for'];
      if (forwarded) headers.set('x-forwarded-for', forwarded.toString());
      return await api.fetch(new Request(`http://lectern.internal${address}`, { headers, signal }));
    },
  }));
}
