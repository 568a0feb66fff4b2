import type { PageIndex, SearchAnswer } from '../answers';
import type { PageFacts } from '../page-facts';
import type { ReaderSearchScope } from './find-titles';

async function readJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

const indexes = new Map<string, Promise<PageIndex>>();

/** The titles of the site, fetched once; a failure is forgotten, so that the next time asks again. */
export function readIndex({ base }: Pick<PageFacts, 'base'>): Promise<PageIndex> {
  const address = `${base}/~/index.json?lang=${document.documentElement.lang}`;
  const known = indexes.get(address) ?? readJson<PageIndex>(address);
  indexes.set(address, known);
  known.catch(() => indexes.delete(address));
  return known;
}

export function askServer(
  base: string,
  text: string,
  scope: ReaderSearchScope,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q: text, here: scope.here, ...(scope.in ? { in: scope.in } : {}) });
  return readJson<SearchAnswer>(`${base}/~/search?${query}`, signal);
}
