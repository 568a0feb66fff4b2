import { PageIcon } from '@/components/blocks/icons/page-icon';
import { TagLabel } from '@/components/blocks/tag-label';
import type { ShownTag } from '@/lib/content/tags';

/** A tag in its colour; small at the end of a row. */
export const Tag = ({ tag, isSmall }: { tag: ShownTag; isSmall?: boolean }) => (
  <span className={isSmall ? 'tag tag-small' : 'tag'} data-color={tag.color}>
    <TagLabel tag={tag} renderIcon={(icon) => <PageIcon icon={icon} />} />
  </span>
);
