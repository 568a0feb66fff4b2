import { Banner } from '@/components/ui/banner';
import { t } from './messages';

export function NoMailBanner({ className }: { className?: string }) {
  return (
    <Banner className={className}>
      {t.rich('thisLecternDoesNotSendE', { code: (chunks) => <code>{chunks}</code> })}
    </Banner>
  );
}
