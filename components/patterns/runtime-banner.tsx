import { Banner } from '@/components/ui/banner';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getInstallationActivity } from '@/lib/contract/installation-activity';
import { t } from './messages';

interface RuntimeBannerProps {
  runtime: ReplyOf<typeof getInstallationActivity>['runtime'];
  className?: string;
}

/** Says where code of integrations cannot run here, and what to do; nothing where it can. */
export function RuntimeBanner({ runtime: { state, hint }, className }: RuntimeBannerProps) {
  if (state === 'ready') return null;
  return (
    <Banner
      tone="warning"
      title={state === 'off' ? t('codeDoesNotRunHere') : t('theRuntimeIsMissing')}
      {...(className ? { className } : {})}
    >
      {hint ? <p className="text-muted">{hint}</p> : null}
    </Banner>
  );
}
