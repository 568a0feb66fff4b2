import { describeReadingDifference } from '@/lib/content/conditions/compare-readings';
import { readVariables, toVariables } from '@/lib/content/variables';
import type { Migration } from './migration';
import type { SourceRevision, SourceSite } from './source-shapes';
import { walk } from './walk-pages';

type Journal = Pick<Migration, 'journal'>;

/** Which parts of a site are shown to others here than on the source: sections, variants and links of the header. */
export function tellOfConditions({ journal }: Journal, from: SourceSite, part: unknown): void {
  // What comes from another Lectern is read as it was there.
  if (from.adaptiveContent?.conditionReading !== undefined) return;
  if (typeof part !== 'object' || part === null) return;
  const { condition, title } = part as { condition?: unknown; title?: unknown };
  const difference = typeof condition === 'string' ? describeReadingDifference(condition) : undefined;
  if (difference) leave({ journal }, `${from.title}: ${title ?? ''}`, String(condition), difference);
  for (const value of Object.values(part))
    if (typeof value === 'object') tellOfConditions({ journal }, from, value);
}

/** The same of pages; an import of their texts tells it of blocks. */
export function tellOfPageConditions(
  journal: Journal,
  space: { title: string },
  { pages, variables }: SourceRevision,
): void {
  for (const page of walk(pages)) {
    if (page.condition === undefined) continue;
    const known = { space: read(variables), page: read(page.variables) };
    const difference = describeReadingDifference(page.condition, known);
    if (difference) leave(journal, `${space.title}: ${page.title}`, page.condition, difference);
  }
}

const read = (variables: unknown) => toVariables(readVariables(variables).variables);

const leave = ({ journal }: Journal, where: string, condition: string, difference: string) =>
  journal.leave(
    'condition',
    where,
    `It has the condition ${condition}. ${difference} If readers should see it as before, turn on "Read conditions as GitBook does" under Audience, Adaptive content of its site.`,
  );
