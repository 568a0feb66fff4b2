import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import { joinText } from '@/lib/content/translation/files/inline-codes';
import type { ReadFile, ReadUnit } from '@/lib/content/translation/files/read-unit';
import type { ShownUnit } from '@/lib/content/translation/show-units';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import {
  listTranslated,
  type OpenPage,
  type OpenTranslation,
  presentUnit,
  readPages,
  showPage,
} from '../translations/open-translation';
import { findPageTerms } from '../translations/page-terms';
import { decideText, toWords } from './decide-unit';
import { addWrites, type FilePlan, type PlannedWrite } from './file-plan';

/** How many pages are read at once. */
const BATCH = 20;

/** Fills what is missing or was written for another text, where the memory has exactly the text of the source. */
export async function planMemory(
  { database }: ObjectContext,
  open: OpenTranslation,
  { units }: ReadFile,
  plan: FilePlan,
): Promise<void> {
  const memory = new Map<string, ReadUnit>();
  for (const unit of units) {
    const source = joinText(unit.source, '');
    if (source !== undefined) memory.set(toWords(source), unit);
  }
  const used = new Set<ReadUnit>();
  const rest = createYield();
  const pairs = listTranslated(open.own.tree, open.source.tree);
  for (let at = 0; at < pairs.length; at += BATCH)
    for (const page of await readPages(database, pairs.slice(at, at + BATCH))) {
      await rest();
      if (page) addWrites(page, listFilled(open, page, memory, used, plan), plan);
    }
  for (const unit of units) if (!used.has(unit)) plan.report.keep();
}

function listFilled(
  open: OpenTranslation,
  page: OpenPage,
  memory: ReadonlyMap<string, ReadUnit>,
  used: Set<ReadUnit>,
  { report, terms: all }: FilePlan,
): PlannedWrite[] {
  const terms = findPageTerms(showPage(page), all);
  const isEmpty = ({ state }: ShownUnit) => state === 'missing' || state === 'changed';
  return showPage(page)
    .filter(isEmpty)
    .flatMap((unit): PlannedWrite[] => {
      const { source, terms: own } = presentUnit(open, page, unit, terms);
      const found = source === undefined ? undefined : memory.get(toWords(source));
      const text = found?.text && joinText(found.text, unit.source ?? '')?.trim();
      if (!found || !text) return [];
      used.add(found);
      const decision = decideText(unit, text, { isReviewed: false, terms: own });
      if (decision.do === 'refuse') report.refuse(found, decision.reason);
      return decision.do === 'write' ? [{ of: found, unit, write: decision }] : [];
    });
}
