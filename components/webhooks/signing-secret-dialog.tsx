'use client';

import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { SecretDialog } from '@/components/patterns/secret-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';

const SAMPLE = `import { Webhook } from 'standardwebhooks';

// In the handler of the address, with the body as it came, not parsed:
const event = new Webhook(process.env.LECTERN_WEBHOOK_SECRET).verify(body, headers);
console.log(event.type, event.data);`;

interface SigningSecretDialogProps {
  secret: string;
  /** There was one before, which signs too for a while. */
  isRenewed: boolean;
  onClose: () => void;
}

export function SigningSecretDialog({ secret, isRenewed, onClose }: SigningSecretDialogProps) {
  return (
    <SecretDialog
      kind="secret"
      value={secret}
      title={isRenewed ? t('newSigningSecret') : t('signingSecret')}
      description={isRenewed ? t('addItToYourEndpointWithin') : t('yourEndpointUsesItToVerify')}
      onClose={onClose}
    >
      <figure className="flex flex-col gap-1">
        <figcaption className="flex items-center justify-between text-sm">
          <span className="font-medium">{t('howToVerifySignatures')}</span>
          <CopyButton value={SAMPLE} label={t('copySample')} />
        </figcaption>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-border bg-sunken p-3 font-mono text-xs"
        >
          <HighlightedCode text={SAMPLE} language="js" />
        </pre>
      </figure>
    </SecretDialog>
  );
}
