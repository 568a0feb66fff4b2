import { Link } from '@/components/ui/link';
import type { InsightPage } from './insight-words';
import { t } from './messages';

type Named = Pick<InsightPage, 'title' | 'path' | 'urls'>;

/** A link to a page, or a note that it is gone. */
export function PageName({ page }: { page: Named }) {
  if (!page.urls) return <span className="text-muted">{t('deletedPageOrOneThatYou')}</span>;
  return (
    <Link href={new URL(page.urls.app).pathname} className="break-words text-accent hover:underline">
      {page.title || t('untitled')}
    </Link>
  );
}
