import type { exportQuestions as contract } from '@/lib/contract/questions';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { listQuestions, positionOf, type QuestionFilter } from '@/lib/storage/questions/list-questions';
import { toQuestion } from './present-question';
import { toFilter } from './read-questions';

const ROWS_AT_ONCE = 500;
const REASONS = 20;

const HEADER = [
  'Question',
  'Answered',
  'Asked',
  'Unanswered',
  'People',
  'First asked',
  'Last asked',
  'Helped',
  'Did not help',
  'Reasons',
  'Pages',
  'Change request',
];

export const exportQuestions: Operation<typeof contract> = async (context, { query }) => {
  const { caller, subject, database, address } = context;
  await recordAudit(database.db, {
    organizationId: subject.id,
    actorId: caller.userId,
    action: 'questions.export',
    subject: subject.id,
    details: Object.keys(query).length > 0 ? { filter: query } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  return respondWithCsv(`questions-${day}.csv`, HEADER, readPages(context, toFilter(query)));
};

async function* readPages(context: ObjectContext, filter: QuestionFilter): AsyncGenerator<CsvRow[]> {
  const { database, subject } = context;
  let after: string[] | undefined;
  for (;;) {
    const { rows } = await listQuestions(
      database,
      subject.id,
      filter,
      { after, limit: ROWS_AT_ONCE },
      REASONS,
    );
    yield rows.map((row) => toRow(toQuestion(context, row)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = positionOf(last);
    // It goes on for long: who lost the right meanwhile gets no more of it.
    if (!(await context.isStillAllowed())) throw new Error('The right to export was taken away meanwhile.');
  }
}

function toRow(question: ReturnType<typeof toQuestion>): CsvRow {
  const { feedback, sources, changeRequest } = question;
  return [
    question.question,
    question.answered ? 'yes' : 'no',
    String(question.asked),
    String(question.unanswered),
    String(question.people),
    question.firstAskedAt,
    question.lastAskedAt,
    String(feedback.up),
    String(feedback.down),
    feedback.reasons.map(({ reason }) => reason).join('\n'),
    sources.map(({ urls }) => urls.app).join('\n'),
    changeRequest?.urls.app,
  ];
}
