import type { ShownTag } from '@/lib/content/tags';
import { t } from './messages';
import { Tag } from './tag';

/** The tags under the title of a page. */
export function PageTags({ tags }: { tags: readonly ShownTag[] }) {
  return (
    <ul className="tags" aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag.slug} className="flex min-w-0">
          <Tag tag={tag} />
        </li>
      ))}
    </ul>
  );
}
