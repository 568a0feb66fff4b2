import { ExternalLink } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { t } from './messages';
import { isSaml, type Provider } from './provider';

interface SetupDialogProps {
  provider: Provider;
  organizationTitle: string;
  isNew?: boolean | undefined;
  onClose: () => void;
}

interface Address {
  label: string;
  hint: string;
  value: string;
}

function addressesOf(provider: Provider): Address[] {
  const start = {
    label: t('startUrl'),
    hint: t('openingItSignsInRightAway'),
    value: provider.service.startURL,
  };
  if (!isSaml(provider))
    return [
      {
        label: t('redirectUrl'),
        hint: t('enterItAtTheProviderAs'),
        value: provider.service.redirectURL,
      },
      start,
    ];
  return [
    {
      label: t('assertionConsumerServiceUrlAcs'),
      hint: t('whereTheProviderPostsItsResponses'),
      value: provider.service.acsURL,
    },
    {
      label: t('entityIdAudience'),
      hint: t('identifiesLecternToTheProviderIt'),
      value: provider.service.entityID,
    },
    start,
  ];
}

/** What to enter at the provider, and how to see whether it works. */
export function SetupDialog({ provider, organizationTitle, isNew, onClose }: SetupDialogProps) {
  const { label, status, service } = provider;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isNew ? t('addedNextSetItUpAt', { label }) : t('setupOf', { label })}
      footer={
        <>
          {status === 'active' ? (
            <Button asChild icon={<ExternalLink aria-hidden />}>
              <a href={service.startURL} target="_blank" rel="noreferrer">
                {t('testInANewTab')}
              </a>
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <dl className="flex flex-col gap-4">
          {addressesOf(provider).map(({ label: name, hint, value }) => (
            <div key={name} className="flex flex-col gap-1">
              <dt className="font-medium">{name}</dt>
              <dd className="flex items-center gap-1 rounded-md border border-border bg-sunken py-1 pr-1 pl-2">
                <code className="min-w-0 flex-1 break-all font-mono text-xs">{value}</code>
                <CopyButton value={value} label={t('copy', { name: name.toLowerCase() })} />
              </dd>
              <dd className="text-muted text-xs">{hint}</dd>
            </div>
          ))}
        </dl>
        {isSaml(provider) ? (
          <p className="text-muted">
            {t.rich('theAssertionItselfMustBeSigned', {
              code: (chunks) => <code className="font-mono text-xs">{chunks}</code>,
              code2: (chunks) => <code className="font-mono text-xs">{chunks}</code>,
            })}
          </p>
        ) : null}
        {status === 'active' ? (
          <Banner>{t('testingSignsYouInWithIn', { label, organizationTitle })}</Banner>
        ) : (
          <Banner tone="warning" title={t('incomplete')}>
            {t('useEditToEnterTheValues')}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
