import type { ListedPage } from '@/components/patterns/pages/page-list';
import { call } from '@/lib/client/call';
import { getChangeRequest } from '@/lib/contract/change-requests';
import { CHANGES_LIMIT } from '@/lib/contract/content-edits';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { editContent, readText } from './edit-content';
import { type Hit, replaceHits } from './find-hits';
import type { SavedText } from './page-draft';

export interface FoundPage extends SavedText {
  id: string;
  title: string;
  hits: readonly Hit[];
}

const atOnce = 6;

/** Reads every page of the newest revision and keeps those with a hit, in the order of the pages. */
export async function searchPages(
  place: ChangeRequestParams,
  list: readonly ListedPage[],
  find: (markdown: string) => Hit[],
  onProgress: (share: number) => void,
): Promise<FoundPage[]> {
  const { revision } = await call(getChangeRequest, { params: paramsOf(place) });
  const documents = list.filter(({ page }) => page.type === 'document');
  const found: (FoundPage | undefined)[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < documents.length; index = next++) {
      const { id = '', title = '' } = documents[index]?.page ?? {};
      const saved = await readText(place.spaceId, revision, id);
      const hits = find(saved.text);
      found[index] = hits.length > 0 ? { ...saved, id, title, hits } : undefined;
      onProgress(next / documents.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found.filter((page) => page !== undefined);
}

/** Replaces the hits of each page; what others wrote in between is merged, as with any edit. */
export async function replaceInPages(
  place: ChangeRequestParams,
  pages: readonly FoundPage[],
  replacement: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const changed = pages.filter(({ hits }) => hits.length > 0);
  for (let at = 0; at < changed.length; at += CHANGES_LIMIT) {
    const changes = changed.slice(at, at + CHANGES_LIMIT).map(({ id, revision, text, hits }) => ({
      operation: 'update_page' as const,
      page: id,
      base: revision,
      document: { markdown: replaceHits(text, hits, replacement) },
    }));
    await editContent(place, ...changes);
    onProgress((at + changes.length) / changed.length);
  }
}
