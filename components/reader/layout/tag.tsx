import { PageIcon } from '@/components/blocks/icons/page-icon';
import { TagLabel } from '@/components/blocks/tag-label';
import type { ShownTag } from '@/lib/content/tags';

export const Tag = ({ tag }: { tag: ShownTag }) => (
  <span className="tag" data-color={tag.color}>
    <TagLabel tag={tag} renderIcon={(icon) => <PageIcon icon={icon} />} />
  </span>
);
