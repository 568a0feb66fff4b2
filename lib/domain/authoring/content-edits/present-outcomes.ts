import type { editSpaceContent } from '@/lib/contract/content-edits';
import type { OutputOf } from '@/lib/contract/endpoint';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { EditOutcome, PageOutcome } from './apply-changes';

type Shown = OutputOf<typeof editSpaceContent>;

function toOutcome(
  context: ObjectContext,
  api: string,
  { object, id, ref }: PageOutcome,
): Shown['changes'][number] {
  if (object === 'deleted_page') return { object, page: { object: 'page', id } };
  const urls = { location: apiUrl(context.environment, `${api}/page/${id}`) };
  const page = { object: 'page' as const, id, urls };
  return object === 'created_page' ? { object, ref, page } : { object, page };
}

/** What became of the changes of a request; `api` is the path of the content that they were made to. */
export function toOutcomes(
  context: ObjectContext,
  outcomes: readonly EditOutcome[],
  api: string,
): Omit<Shown, 'revision'> {
  const insertedFiles = outcomes.filter((outcome) => outcome.object === 'file');
  const pages = outcomes.filter((outcome) => outcome.object !== 'file');
  const changes = pages.map((outcome) => toOutcome(context, api, outcome));
  return insertedFiles.length > 0 ? { changes, insertedFiles } : { changes };
}
