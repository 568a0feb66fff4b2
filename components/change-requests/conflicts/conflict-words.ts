import type { Conflict } from '../change-request';
import type { Choice } from './use-resolve';

const attributeNames: Record<string, string> = {
  title: 'title',
  linkTitle: 'link title',
  slug: 'address',
  description: 'description',
  icon: 'icon',
  emoji: 'emoji',
  cover: 'cover',
  hidden: 'visibility in the navigation',
  noIndex: 'place in the search',
  noRobotsIndex: 'place in search engines',
  condition: 'condition',
  layout: 'layout',
  target: 'target',
  type: 'type',
};

export const nameAttribute = (attribute: string): string => attributeNames[attribute] ?? attribute;

/** Text can be joined or written anew; of a page, one side or the other holds. */
export const isText = ({ choices }: Conflict): boolean => choices.includes('edited');

/** What is in conflict, as a sentence. */
export function describeConflict(conflict: Conflict): string {
  const { attribute, kind, main, yours } = conflict;
  const title = conflict.page?.title ?? 'this page';
  if (attribute) return `Both changed the ${nameAttribute(attribute)} of «${title}».`;
  if (isText(conflict)) {
    if (main === undefined) return 'The main content deleted this text, this change request changed it.';
    if (yours === undefined) return 'The main content changed this text, this change request deleted it.';
    return kind.includes('move') ? 'Both moved this text.' : 'Both changed this text.';
  }
  if (main === undefined) return `The main content deleted «${title}», this change request changed it.`;
  if (yours === undefined) return `The main content changed «${title}», this change request deleted it.`;
  return kind.includes('move') || kind.includes('place')
    ? `Both moved «${title}», to different places.`
    : `Both changed «${title}» in different ways.`;
}

/** What a choice does, in the words of the conflict. */
export function nameChoice(conflict: Conflict, choice: Choice): string {
  if (choice === 'both') return 'Keep both';
  if (choice === 'edited') return 'Write the result';
  const side = conflict[choice];
  if (conflict.attribute) return choice === 'main' ? 'Take main’s' : 'Take yours';
  if (side === undefined) return isText(conflict) ? 'Delete it' : 'Delete the page';
  const other = conflict[choice === 'main' ? 'yours' : 'main'];
  if (!isText(conflict)) {
    if (other === undefined) return 'Keep the page';
    return choice === 'main' ? 'Leave it where main has it' : 'Move it where you have it';
  }
  return choice === 'main' ? 'Take main’s' : 'Take yours';
}
