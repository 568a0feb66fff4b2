import { Link } from '@/components/ui/link';
import type { InsightPage } from './insight-words';
import { t } from './messages';

type Named = Pick<InsightPage, 'title' | 'path' | 'urls'>;

/** A page as a way to it; one that is gone is told so. */
export function PageName({ page }: { page: Named }) {
  if (!page.urls) return <span className="text-muted">{t('deletedPageOrOneThatYou')}</span>;
  return (
    <Link href={new URL(page.urls.app).pathname} className="break-words text-accent hover:underline">
      {page.title || t('untitled')}
    </Link>
  );
}
