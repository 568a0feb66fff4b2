import { findSingleton } from '@/lib/singleton';
import type { Api } from './app';

/**
 * The API of this process, for the pages. `serve.ts` creates it before Next renders, so that the page bundles do not carry
 * a second copy of the server; under another host it is loaded here at the first call.
 */
export async function getProcessApi(): Promise<Api> {
  const made = findSingleton<Promise<Api>>('api');
  return await (made ?? (await import('./api')).getApi());
}
