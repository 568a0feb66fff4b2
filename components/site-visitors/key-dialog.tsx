'use client';

import { useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

interface KeyDialogProps {
  value: string;
  /** There was one before, which signs nothing any more. */
  isRenewed: boolean;
  onClose: () => void;
}

/** The only time that the key is on a screen: it is not lost by a stray Esc or click. */
export function KeyDialog({ value, isRenewed, onClose }: KeyDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) setIsLeaving(true);
      }}
      size="medium"
      title={isRenewed ? t('newSigningKey') : t('signingKey2')}
      description={t('keepItOnYourServerNever')}
      initialFocus={() => input.current}
      footer={
        <Button variant="primary" onClick={onClose}>
          {isLeaving ? t('yesClose') : t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('key')}>
          <Input
            ref={input}
            value={value}
            readOnly
            spellCheck={false}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <div>
          <CopyButton value={value} label={t('copyKey')} showLabel size="medium" />
        </div>
        {isLeaving ? (
          <Banner tone="warning" title={t('haveYouCopiedTheKey')}>
            {t('itCannotBeShownAgainIf')}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
