import type { LoggedQuestionShape } from '@/lib/contract/questions';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { QuestionRow } from '@/lib/storage/questions/question-row';

/** Where a question is, and the link by which others ask it with their own rights. */
export function linksOf({ environment, subject }: ObjectContext, id: string) {
  const organization = `/orgs/${subject.organizationId}`;
  return {
    location: apiUrl(environment, `${organization}/questions/${id}`),
    app: appUrl(environment, `${organization}?ask=${id}`),
  };
}

export function toQuestion(context: ObjectContext, row: QuestionRow): LoggedQuestionShape {
  const { environment, subject } = context;
  const space = (id: string) => spaceAppPath({ organizationId: subject.organizationId, id });
  const { changeRequestId, changeRequestNumber, changeRequestSpaceId } = row;
  const hasChangeRequest = changeRequestId !== null && changeRequestSpaceId !== null;
  return {
    object: 'question',
    id: row.id,
    question: row.question,
    previousQueries: row.previousQueries,
    answered: row.answered,
    engine: row.engine,
    asked: row.asked,
    unanswered: row.unanswered,
    people: row.people,
    firstAskedAt: row.firstAskedAt,
    lastAskedAt: row.lastAskedAt,
    sources: row.sources.map(({ page, space: spaceId, title, path }) => ({
      page,
      space: spaceId,
      title,
      urls: {
        app: appUrl(environment, `${space(spaceId)}/${path.split('/').map(encodeURIComponent).join('/')}`),
      },
    })),
    feedback: { up: row.up, down: row.down, reasons: row.reasons ?? [] },
    changeRequest: hasChangeRequest
      ? {
          id: changeRequestId,
          number: changeRequestNumber ?? 0,
          space: changeRequestSpaceId,
          urls: {
            app: appUrl(
              environment,
              `${space(changeRequestSpaceId)}/~/change-requests/${changeRequestNumber}`,
            ),
          },
        }
      : undefined,
    urls: linksOf(context, row.id),
  };
}
