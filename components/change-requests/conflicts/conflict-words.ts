import { lookUp } from '@/lib/content/look-up';
import type { Conflict } from '../change-request';
import type { Choice } from './use-resolve';

const attributeNames: Record<string, string> = {
  title: 'title',
  linkTitle: 'title in the navigation',
  slug: 'address',
  description: 'description',
  icon: 'icon',
  emoji: 'emoji',
  cover: 'cover',
  hidden: 'visibility in the navigation',
  noIndex: 'visibility in the search',
  noRobotsIndex: 'visibility to search engines',
  condition: 'condition',
  layout: 'layout',
  target: 'target',
  type: 'type',
  name: 'name',
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
      return `Both changed the ${nameAttribute(attribute ?? '')} of «${title}».`;
    case 'page-delete':
      return deletedBy === 'main'
        ? `The main content deleted «${title}», this change request changed it.`
        : `The main content changed «${title}», this change request deleted it.`;
    case 'page-move':
      return `Both moved «${title}», to different places.`;
    case 'page-cycle':
      return 'Each side moved a page below one that the other side moved below it.';
    case 'move':
      return 'Both moved this text, to different places.';
    default:
      if (main === undefined) return 'The main content deleted this text, this change request changed it.';
      if (yours === undefined) return 'The main content changed this text, this change request deleted it.';
      return 'Both changed this text in different ways.';
  }
}

/** What a choice does, in the words of the conflict. */
export function nameChoice(conflict: Conflict, choice: Choice): string {
  if (choice === 'both') return 'Keep both';
  if (choice === 'edited') return 'Write the result';
  const { deletedBy, kind } = conflict;
  const isMain = choice === 'main';
  if (kind === 'page-delete') return deletedBy === choice ? 'Delete the page' : 'Keep the page';
  if (kind === 'page-move' || kind === 'page-cycle') return isMain ? 'As main has it' : 'As you have it';
  if (isText(conflict) && conflict[choice] === undefined) return 'Delete it';
  return isMain ? 'Take main’s' : 'Take yours';
}

/** What a side says where it has no text to show. */
export function describeAbsence(conflict: Conflict, side: 'base' | 'main' | 'yours'): string {
  const { deletedBy, kind, changed = [] } = conflict;
  if (kind === 'attribute') return 'None.';
  if (kind === 'page-cycle') return 'Neither was below the other.';
  if (kind !== 'page-delete') return side === 'base' ? 'There was nothing here.' : 'Deleted.';
  if (side === 'base') return 'The page as it was.';
  if (side === deletedBy) return 'Deleted, with the pages below it.';
  const names = changed.map(({ title }) => `«${title}»`);
  const shown = names.slice(0, 5).join(', ');
  return `Changed: ${shown}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`;
}
