import { Banner } from '@/components/ui/banner';

export function NoMailBanner({ className }: { className?: string }) {
  return (
    <Banner className={className}>
      This instance does not send e-mail: the administrator sets <code>LECTERN_SMTP_URL</code>.
    </Banner>
  );
}
