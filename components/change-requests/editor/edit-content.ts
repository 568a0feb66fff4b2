import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
import { sendBytes } from '@/lib/client/send-bytes';
import { getChangeRequestContent, uploadChangeRequestFile } from '@/lib/contract/change-request-content';
import { editChangeRequestContent } from '@/lib/contract/content-edits';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getRevisionPage } from '@/lib/contract/revisions';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { touchDraft } from '../use-blank-draft';
import { t } from './messages';
import type { SavedText } from './page-draft';

export const editedContentQuery = (place: ChangeRequestParams) =>
  queryOptions(query(getChangeRequestContent, { params: paramsOf(place) }));

type SentChange = NonNullable<
  Parameters<typeof call<typeof editChangeRequestContent>>[1]['body']
>['changes'][number];

interface EditAnswer {
  changeRequest: { revision: string };
  changes: { object: string; page: { id: string } }[];
}

/** Changes pages of the change request; all of it, or nothing. */
export async function editContent(place: ChangeRequestParams, ...changes: SentChange[]): Promise<EditAnswer> {
  touchDraft(place);
  try {
    const answer = await call(editChangeRequestContent, {
      params: paramsOf(place),
      query: { compat: 'false' },
      body: { changes },
    });
    if ('changeRequest' in answer) return answer;
  } catch (error) {
    // Of a single change, a form knows the fields by their own names.
    if (error instanceof ApiError && changes.length === 1)
      throw new ApiError(error.status, error.message.replace(/^changes\.0\./, ''), error.requestId);
    throw error;
  }
  throw new Error(t('theServerSentAnUnexpectedResponse'));
}

/** The text of a page in a revision, which never changes. */
export async function readText(spaceId: string, revisionId: string, pageId: string): Promise<SavedText> {
  const page = await call(getRevisionPage, {
    params: { spaceId, revisionId, pageId },
    query: { format: 'markdown' },
  });
  return { revision: revisionId, text: page.markdown ?? '' };
}

export type UploadedFile = ReplyOf<typeof uploadChangeRequestFile>;

/** Puts a file into the change request. */
export const uploadFile = (place: ChangeRequestParams, file: File): Promise<UploadedFile> =>
  sendBytes(uploadChangeRequestFile, paramsOf(place), file);
