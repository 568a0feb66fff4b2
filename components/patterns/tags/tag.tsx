'use client';

import clsx from 'clsx';
import { AuthorIcon } from '@/components/blocks/markdown/author-icon';
import { TagLabel } from '@/components/blocks/tag-label';
import type { ShownTag } from '@/lib/content/tags';
import { t } from '../messages';

/** A tag as readers see it; one that the library does not have is marked. */
export function Tag({ tag, className }: { tag: ShownTag; className?: string }) {
  return (
    <span
      className={clsx('tag', className)}
      data-color={tag.color}
      data-unknown={tag.isUnknown}
      title={tag.isUnknown ? t('unknownTag', { slug: tag.slug }) : undefined}
    >
      <TagLabel tag={tag} renderIcon={(name) => <AuthorIcon name={name} />} />
    </span>
  );
}
