'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

interface SecretDialogProps {
  kind: 'secret' | 'token' | 'key' | 'link';
  value: string;
  title: string;
  description: string;
  hint?: string;
  /** How it is used, below it. */
  children?: ReactNode;
  onClose: () => void;
}

/** The only time that a secret is on a screen: it is not lost by a stray Esc or click. */
export function SecretDialog({
  kind,
  value,
  title,
  description,
  hint,
  children,
  onClose,
}: SecretDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) setIsLeaving(true);
      }}
      size="medium"
      title={title}
      description={description}
      initialFocus={() => input.current}
      footer={
        <Button variant="primary" onClick={onClose}>
          {isLeaving ? t('yesClose') : t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('secretWithKind', { kind })} {...(hint ? { hint } : {})}>
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
          <CopyButton value={value} label={t('copySecret', { kind })} showLabel size="medium" />
        </div>
        {children}
        {isLeaving ? (
          <Banner tone="warning" title={t('haveYouCopiedTheSecret', { kind })}>
            {t('itCannotBeShownAgain')}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
