import { lookUp } from '@/lib/content/look-up';
import type { Conflict } from '../change-request';
import { t } from './messages';
import type { ConflictChoice } from './use-resolve';

const attributeNames: Record<string, string> = {
  title: t('title'),
  linkTitle: t('navigationTitle'),
  slug: 'address',
  description: t('description'),
  icon: 'icon',
  emoji: 'emoji',
  cover: 'cover',
  hidden: t('visibilityInNavigation'),
  noIndex: t('visibilityInSearch'),
  noRobotsIndex: t('visibilityToSearchEngines'),
  noTranslate: t('translation'),
  condition: 'condition',
  layout: 'layout',
  target: 'target',
  metaLinks: t('canonicalAndAlternateUrls'),
  type: 'type',
  name: 'name',
  value: 'value',
  label: 'label',
  color: 'colour',
  tags: 'tags',
  variables: 'variables',
  blob: 'content',
  document: 'text',
};

const nameAttribute = (attribute: string): string => lookUp(attributeNames, attribute) ?? attribute;

/** Text can be joined or written anew; of a page, one side or the other holds. */
export const isText = ({ kind }: Conflict): boolean =>
  kind === 'edit' || kind === 'delete' || kind === 'move';

/** What is in conflict, as a sentence. */
export function describeConflict(conflict: Conflict): string {
  const { attribute, deletedBy, kind, main, title, yours } = conflict;
  switch (kind) {
    case 'attribute':
      return t('bothChangedTheOf', { attribute: nameAttribute(attribute ?? ''), title });
    case 'page-delete':
      return deletedBy === 'main'
        ? t('theMainContentDeletedAndThis', { title })
        : t('theMainContentChangedAndThis', { title });
    case 'page-move':
      return t('bothMovedToDifferentPlaces', { title });
    case 'page-cycle':
      return t('eachSideMovedAPageUnder');
    case 'move':
      return t('bothMovedThisTextToDifferent');
    default:
      if (main === undefined) return t('theMainContentDeletedThisText');
      if (yours === undefined) return t('theMainContentChangedThisText');
      return t('bothChangedThisTextInDifferent');
  }
}

/** What a choice does, in the words of the conflict. */
export function nameChoice(conflict: Conflict, choice: ConflictChoice): string {
  if (choice === 'both') return t('keepBoth');
  if (choice === 'edited') return t('editManually');
  const { deletedBy, kind } = conflict;
  const isMain = choice === 'main';
  if (kind === 'page-delete') return deletedBy === choice ? t('deletePage') : t('keepPage');
  if (kind === 'page-move' || kind === 'page-cycle')
    return isMain ? t('useMainContent') : t('useThisChangeRequest');
  if (isText(conflict) && conflict[choice] === undefined) return t('deleteText');
  return isMain ? t('useMainContent2') : t('useThisChangeRequest2');
}

/** What a side says where it has no text to show. */
export function describeAbsence(conflict: Conflict, side: 'base' | 'main' | 'yours'): string {
  const { deletedBy, kind, changed = [] } = conflict;
  if (kind === 'attribute') return t('none');
  if (kind === 'page-cycle') return t('neitherPageWasUnderTheOther');
  if (kind !== 'page-delete') return side === 'base' ? t('thereWasNothingHere') : t('deleted');
  if (side === 'base') return t('thePageUnchanged');
  if (side === deletedBy) return t('deletedWithItsSubpages');
  const names = changed.map(({ title }) => `"${title}"`);
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? t('changedAndMore', { shown, count: names.length - 5 }) : t('changed', { shown });
}
