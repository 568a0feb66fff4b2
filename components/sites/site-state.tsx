import { Globe, GlobeLock } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { t } from './messages';

/** Whether readers can open the site. */
export function SiteState({ published }: { published: boolean }) {
  return published ? (
    <Badge tone="success" icon={<Globe aria-hidden />}>
      {t('published')}
    </Badge>
  ) : (
    <Badge icon={<GlobeLock aria-hidden />}>{t('notPublished')}</Badge>
  );
}
