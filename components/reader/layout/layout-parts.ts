import type { Messages } from '../messages/en';
import type { ReaderLayout, ReaderLink } from '../reader-page';

/** What every part of the layout is given. */
export interface LayoutProps {
  layout: ReaderLayout;
  messages: Messages;
}

/** The attributes of a link that an owner made: what leads away opens as they chose. */
export function linkAttributes(
  { href, isExternal }: Pick<ReaderLink, 'href' | 'isExternal'>,
  { externalLinks }: Pick<ReaderLayout, 'externalLinks'>,
) {
  if (!isExternal) return { href };
  return externalLinks === 'blank'
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href, rel: 'noopener noreferrer' };
}
