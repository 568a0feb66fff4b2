import type { ReadUnit } from '@/lib/content/translation/files/read-unit';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import type { ShownUnit } from '@/lib/content/translation/show-units';
import type { OpenPage } from '../translations/open-translation';
import { type PagePatch, UnitWriter } from '../translations/unit-writer';
import type { Decision } from './decide-unit';
import type { ImportReport } from './import-report';

export interface FilePlan {
  pages: { page: OpenPage; patch: PagePatch }[];
  texts: string[];
  report: ImportReport;
  /** The glossary between both languages. */
  terms: readonly TermPair[];
}

/** A text that is to be written. */
export interface PlannedWrite {
  of: Pick<ReadUnit, 'id' | 'source'>;
  unit: ShownUnit;
  write: Extract<Decision, { do: 'write' }>;
}

/** All that can be written of a page; a text that would break it is left out. */
export function addWrites(
  page: OpenPage,
  planned: readonly PlannedWrite[],
  { pages, texts, report }: FilePlan,
): void {
  let writes = planned;
  while (writes.length > 0) {
    const writer = new UnitWriter(page);
    for (const { unit, write } of writes) writer.add(unit, write);
    const composed = writer.compose();
    const broken = new Set(composed.broken);
    if (broken.size === 0) {
      for (const { unit, write } of writes) report.write(`${page.own.id}:${unit.place}`, write.checks);
      pages.push({ page, patch: composed.patch });
      texts.push(...composed.texts);
      return;
    }
    const left = writes.filter(({ unit }) => !broken.has(unit.place));
    const out = left.length < writes.length ? writes.filter(({ unit }) => broken.has(unit.place)) : writes;
    for (const { of } of out) report.refuse(of, 'structure');
    writes = left.length < writes.length ? left : [];
  }
}
