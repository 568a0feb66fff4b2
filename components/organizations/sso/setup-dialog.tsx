import { ExternalLink } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
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
    label: 'Start address',
    hint: 'Signs in at once when it is opened. Put it on a page of apps, or send it to people.',
    value: provider.service.startURL,
  };
  if (!isSaml(provider))
    return [
      {
        label: 'Redirect address',
        hint: 'Enter it at the provider, where redirect or callback addresses are asked for.',
        value: provider.service.redirectURL,
      },
      start,
    ];
  return [
    {
      label: 'Assertion consumer address (ACS)',
      hint: 'Where the provider posts its answers; also the recipient.',
      value: provider.service.acsURL,
    },
    {
      label: 'Entity id (audience)',
      hint: 'Who we are to the provider. It is also the address of our metadata, for providers that read it.',
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
      title={isNew ? `${label} is added: now tell it of Lectern` : `Set-up of ${label}`}
      footer={
        <>
          {status === 'active' ? (
            <Button asChild icon={<ExternalLink aria-hidden />}>
              <a href={service.startURL} target="_blank" rel="noreferrer">
                Try it in a new tab
              </a>
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Done
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
                <CopyButton value={value} label={`Copy ${name.toLowerCase()}`} />
              </dd>
              <dd className="text-muted text-xs">{hint}</dd>
            </div>
          ))}
        </dl>
        {isSaml(provider) ? (
          <p className="text-muted">
            The assertion itself must be signed, not the response alone. The e-mail address comes from the
            attribute <code className="font-mono text-xs">email</code> or{' '}
            <code className="font-mono text-xs">mail</code>, or from the name id.
          </p>
        ) : null}
        {status === 'active' ? (
          <Banner>
            Trying it signs you in by {label} in this browser: from then on you act in {organizationTitle}{' '}
            alone, until you sign in with your password again. A private window leaves this one as it is.
          </Banner>
        ) : (
          <Banner tone="warning" title="Not finished">
            Enter what the provider tells you by Edit. Until then nobody can sign in by it.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
