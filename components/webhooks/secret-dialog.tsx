'use client';

import { useRef, useState } from 'react';
import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

const SAMPLE = `import { Webhook } from 'standardwebhooks';

// In the handler of the address, with the body as it came, not parsed:
const event = new Webhook(process.env.LECTERN_WEBHOOK_SECRET).verify(body, headers);
console.log(event.type, event.data);`;

interface SecretDialogProps {
  secret: string;
  /** There was one before, which signs too for a while. */
  isRenewed: boolean;
  onClose: () => void;
}

/** The only time that the secret is on a screen: it is not lost by a stray Esc or click. */
export function SecretDialog({ secret, isRenewed, onClose }: SecretDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) setIsLeaving(true);
      }}
      size="medium"
      title={isRenewed ? t('newSigningSecret') : t('signingSecret')}
      description={isRenewed ? t('addItToYourEndpointWithin') : t('yourEndpointUsesItToVerify')}
      initialFocus={() => input.current}
      footer={
        <Button variant="primary" onClick={onClose}>
          {isLeaving ? t('yesClose') : t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('secret')}>
          <Input
            ref={input}
            value={secret}
            readOnly
            spellCheck={false}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <div>
          <CopyButton value={secret} label={t('copySecret')} showLabel size="medium" />
        </div>
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
        {isLeaving ? (
          <Banner tone="warning" title={t('haveYouCopiedTheSecret')}>
            {t('itCannotBeShownAgainIf')}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
