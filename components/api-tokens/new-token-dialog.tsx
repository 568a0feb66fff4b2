'use client';

import { useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

/** The only time that the secret is on a screen: it is not lost by a stray Esc or click. */
export function NewTokenDialog({
  token,
  onClose,
}: {
  token: { label: string; token: string };
  onClose: () => void;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) setIsLeaving(true);
      }}
      title={t('tokenWithLabel', { label: token.label })}
      description={t('copyTheTokenNowAndStore')}
      initialFocus={() => input.current}
      footer={
        <Button variant="primary" onClick={onClose}>
          {isLeaving ? t('yesClose') : t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('token')}>
          <Input
            ref={input}
            value={token.token}
            readOnly
            spellCheck={false}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <div>
          <CopyButton value={token.token} label={t('copyToken')} showLabel size="medium" />
        </div>
        {isLeaving ? (
          <Banner tone="warning" title={t('haveYouCopiedTheToken')}>
            {t('itCannotBeShownAgainIf')}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
