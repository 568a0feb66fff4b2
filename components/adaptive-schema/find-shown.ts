import { type ConditionReading, satisfiesCondition } from '@/lib/content/conditions/satisfies';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructure } from '@/lib/contract/sites';
import { t } from './messages';

type Structure = ReplyOf<typeof getSiteStructure>;
type Entry = Extract<Structure, { type: 'sections' }>['structure'][number];
type Section = Extract<Entry, { object: 'site-section' }>;
type SiteSpace = Section['siteSpaces'][number];

export interface ShownRow {
  id: string;
  kind: Entry['object'] | SiteSpace['object'];
  title: string;
  depth: number;
  isShown: boolean;
  condition: string | undefined;
  /** Why it is hidden, or what let it be shown; undefined when it is shown to everybody. */
  reason: string | undefined;
}

interface Visitor {
  /** False while the site does not adapt at all. */
  isAdaptive: boolean;
  reading: ConditionReading;
  claims: Record<string, unknown>;
}

function judge(
  condition: string | undefined,
  visitor: Visitor,
): Pick<ShownRow, 'isShown' | 'reason' | 'condition'> {
  if (condition === undefined) return { isShown: true, reason: undefined, condition };
  if (!visitor.isAdaptive) return { isShown: false, reason: t('adaptiveContentIsOff'), condition };
  const isShown = satisfiesCondition(condition, {
    reading: visitor.reading,
    roots: { visitor: { claims: visitor.claims } },
  });
  return { isShown, reason: isShown ? t('conditionMet') : t('conditionNotMet'), condition };
}

/** What is inside of something hidden is hidden with it, and what shows nothing is not shown. */
function join(own: ShownRow, inner: ShownRow[], emptyReason: string): ShownRow[] {
  const direct = inner.filter((row) => row.depth === own.depth + 1);
  // A section may show spaces that this person may not see.
  const mayBeEmpty = own.kind === 'site-section-group' || direct.length > 0;
  if (own.isShown && mayBeEmpty && direct.every((row) => !row.isShown))
    return [{ ...own, isShown: false, reason: emptyReason }, ...inner];
  if (own.isShown) return [own, ...inner];
  return [
    own,
    ...inner.map((row) => ({
      ...row,
      isShown: false,
      reason: row.isShown ? t('isHidden', { title: own.title }) : row.reason,
    })),
  ];
}

function listSection(section: Section, depth: number, visitor: Visitor): ShownRow[] {
  const { id, object: kind, title } = section;
  const own = { id, kind, title, depth, ...judge(section.condition, visitor) };
  const variants = section.siteSpaces.map((siteSpace) => toVariant(siteSpace, depth + 1, visitor));
  return join(own, variants, t('noneOfItsVariantsIsShown'));
}

const toVariant = (siteSpace: SiteSpace, depth: number, visitor: Visitor): ShownRow => ({
  id: siteSpace.id,
  kind: siteSpace.object,
  title: siteSpace.title,
  depth,
  ...judge(siteSpace.condition, visitor),
});

/** Each row of a structure, and whether this visitor sees it. */
export function findShown(structure: Structure, visitor: Visitor): ShownRow[] {
  if (structure.type === 'siteSpaces') return structure.structure.map((one) => toVariant(one, 0, visitor));
  return structure.structure.flatMap((entry) => {
    if (entry.object === 'site-section') return listSection(entry, 0, visitor);
    const { id, object: kind, title } = entry;
    const own: ShownRow = {
      id,
      kind,
      title,
      depth: 0,
      isShown: true,
      reason: undefined,
      condition: undefined,
    };
    const sections = entry.sections.flatMap((section) => listSection(section, 1, visitor));
    return join(own, sections, t('noneOfItsSectionsIsShown'));
  });
}
