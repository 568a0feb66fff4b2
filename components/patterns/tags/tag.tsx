'use client';

import clsx from 'clsx';
import { AuthorIcon } from '@/components/blocks/markdown/author-icon';
import { TagLabel } from '@/components/blocks/tag-label';
import type { ShownTag } from '@/lib/content/tags';
import { t } from './messages';

/** A tag as readers see it; small at the end of a row. One that the library does not have is marked. */
export function Tag({ tag, isSmall = false }: { tag: ShownTag; isSmall?: boolean }) {
  return (
    <span
      className={clsx('tag', isSmall && 'tag-small')}
      data-color={tag.color}
      data-unknown={tag.isUnknown}
      title={tag.isUnknown ? t('unknownTag', { slug: tag.slug }) : undefined}
    >
      <TagLabel tag={tag} renderIcon={(name) => <AuthorIcon name={name} />} />
    </span>
  );
}
