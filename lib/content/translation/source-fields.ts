import type { PageNode } from '../page-tree';
import { fieldOf, showFields, TEXT_FIELDS, type TextField } from './show-units';
import type { StoredUnits } from './stored-units';

/** What is known beside a page of its fields. */
export type FieldNotes = Pick<StoredUnits, 'fields' | 'machineFields' | 'marks'>;

/** Fields that read as those of the source do; a text without a letter is of no language. */
export const listSameFields = (own: PageNode, source: PageNode): TextField[] =>
  TEXT_FIELDS.filter((name) => {
    const text = fieldOf(own, name);
    return text !== undefined && text === fieldOf(source, name) && /\p{L}/u.test(text);
  });

const WRITTEN = new Set<string>(['machine', 'translated', 'reviewed']);

/** Those of them that nobody has written or accepted in the language of the page. */
export function listSourceFields(own: PageNode, source: PageNode, notes: FieldNotes): TextField[] {
  const same = listSameFields(own, source);
  if (same.length === 0) return [];
  const written = showFields(own, source, notes).filter(({ state }) => WRITTEN.has(state));
  return same.filter((name) => !written.some(({ place }) => place === name));
}
