import { lookUp } from '@/lib/content/look-up';
import { t } from './messages';
import type { StructureDraft } from './structure-desk';

export type StructureChange = StructureDraft['changes'][number];

const nouns = { 'site-section-group': 'group', 'site-section': 'section', 'site-space': 'variant' };

const fieldWords: Record<string, string> = {
  title: t('title'),
  localizedTitle: t('titleInOtherLanguages'),
  path: t('path'),
  description: t('description'),
  localizedDescription: t('descriptionInOtherLanguages'),
  icon: 'Icon',
  condition: t('condition'),
  default: t('default'),
  space: t('space'),
};

export const changeLabels = {
  added: t('added'),
  removed: t('removed'),
  moved: t('moved'),
  edited: t('changed'),
};

/** «Section Guides» */
export function nameChanged({ kind, title }: StructureChange): string {
  return `${nouns[kind]} ${title || t('untitled')}`;
}

/** What is changed of one part, field by field. */
export function describeFields({ fields }: StructureChange): string[] {
  return fields.map(({ field, before, after }) => {
    const name = lookUp(fieldWords, field) ?? field;
    if (field === 'default') return after === 'true' ? t('becomesTheDefault') : t('isNoLongerTheDefault');
    if (field === 'parent') return describeMove(before, after);
    if (before === undefined) return `${name}: ${after}`;
    return after === undefined ? t('removedWas', { name, before }) : `${name}: ${before} → ${after}`;
  });
}

function describeMove(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return t('movesInto', { after: after ?? '' });
  return after === undefined ? t('movesOutOf', { before }) : t('movesFromTo', { before, after });
}

export function countChanges(count: number): string {
  return t('changes', { count });
}
