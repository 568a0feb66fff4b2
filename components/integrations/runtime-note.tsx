import { Banner } from '@/components/ui/banner';
import { t } from './messages';

/** What is true of every integration here, where somebody might expect more. */
export function RuntimeNote({ parts = [] }: { parts?: readonly string[] }) {
  return (
    <Banner title={t('itsCodeIsStoredButDoes')}>
      <p className="text-muted">
        {parts.length > 0
          ? t('publishedSitesCanEmbedItsScripts', { parts: parts.join(', ') })
          : t('publishedSitesCanEmbedItsScriptsNothing')}
      </p>
    </Banner>
  );
}
