import { badRequest, conflict } from '@/lib/contract/problem';
import * as contract from '@/lib/contract/translation-files';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { readTranslationFile } from '@/lib/storage/text-threads/follow-translation';
import { commitUnits, lockLine } from '../translations/commit-units';
import { findLine, type OpenTranslation, openTranslation, toLine } from '../translations/open-translation';
import type { FilePlan } from './file-plan';
import { planImport } from './plan-import';

const MOST_ATTEMPTS = 3;

/** What is to be written is found out without holding the space; what changed meanwhile is read again. */
export const importTranslationUnits: Operation<typeof contract.importTranslationUnits> = async (
  context,
  { query },
) => {
  const line = await findLine(context, context.database, query.changeRequest);
  const file = await readTranslationFile({
    bytes: await readBytes(context.request, contract.importTranslationUnits.bodyLimit),
    from: line.sourceLanguage,
    to: line.language,
  });
  if ('problem' in file) throw badRequest('file', file.problem);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const open = await openTranslation(context, context.database, query.changeRequest, { hasTerms: true });
    const plan = await planImport(context, open, file);
    const now =
      query.preview || plan.pages.length === 0
        ? open
        : await commitPlan(context, open, plan, { name: query.changeRequest, format: file.format });
    if (!now) continue;
    const { counts, refused, warned } = plan.report;
    return { object: 'translation-import', format: file.format, ...toLine(now), counts, refused, warned };
  }
  throw conflict('The space was edited while the file was read. Nothing was written; try again.');
};

/** Undefined where what the plan is of has changed. */
async function commitPlan(
  context: ObjectContext,
  open: OpenTranslation,
  { pages, texts, report }: FilePlan,
  { name, format }: { name: string | undefined; format: string },
) {
  const { written, unchanged, refused } = report.counts;
  const made = await context.database.transaction(async (tx) => {
    const locked = await lockLine(context, tx, name);
    const isSame =
      locked.head === open.head &&
      locked.sourceRevisionId === open.sourceRevisionId &&
      locked.changeRequest?.id === open.changeRequest?.id &&
      locked.target === open.target;
    if (!isSame) return undefined;
    const way = 'importTranslationUnits';
    const details = { format, written, unchanged, refused };
    return (
      (await commitUnits(context, tx, locked, { pages, texts, way, details })) ?? {
        open: locked,
        committed: undefined,
      }
    );
  });
  made?.committed?.remember();
  return made && findLine(context, context.database, made.open.changeRequest?.id);
}
