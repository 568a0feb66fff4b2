import { findSingleton } from '@/lib/singleton';
import type { Api } from './app';

/**
 * The API of this process, for the pages. `serve.ts` made it before Next drew anything, so that a page
 * carries no second copy of the whole house; under another host the copy is loaded here, when first asked.
 */
export async function findApi(): Promise<Api> {
  const made = findSingleton<Promise<Api>>('api');
  return await (made ?? (await import('./api')).getApi());
}
