import { lookUp } from '@/lib/content/look-up';
import type { StructureDraft } from './structure-desk';

export type StructureChange = StructureDraft['changes'][number];

const nouns = { 'site-section-group': 'group', 'site-section': 'section', 'site-space': 'variant' };

const fieldWords: Record<string, string> = {
  title: 'Title',
  path: 'Path',
  description: 'Description',
  icon: 'Icon',
  condition: 'Condition',
  default: 'Default',
  space: 'Space',
};

export const changeLabels = { added: 'Added', removed: 'Removed', moved: 'Moved', edited: 'Changed' };

/** «Section Guides» */
export function nameChanged({ kind, title }: StructureChange): string {
  return `${nouns[kind]} ${title || 'Untitled'}`;
}

/** What is changed of one part, field by field. */
export function describeFields({ fields }: StructureChange): string[] {
  return fields.map(({ field, before, after }) => {
    const name = lookUp(fieldWords, field) ?? field;
    if (field === 'default') return after === 'true' ? 'Becomes the default' : 'Is no longer the default';
    if (field === 'parent') return describeMove(before, after);
    if (before === undefined) return `${name}: ${after}`;
    return after === undefined ? `${name} removed, before: ${before}` : `${name}: ${before} → ${after}`;
  });
}

function describeMove(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `Moves into ${after}`;
  return after === undefined ? `Moves out of ${before}` : `Moves from ${before} to ${after}`;
}

export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
