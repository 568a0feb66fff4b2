'use client';

import { type ReactNode, useState } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { Input } from './input';
import { t } from './messages';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object: «Delete the space Handbook?» */
  title: string;
  /** What will be lost, and what stays. */
  children: ReactNode;
  /** The verb: «Delete space». */
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** Text to type before the act, for what cannot be undone. */
  typed?: string;
  /** Closes when it resolves; a rejection is shown in the dialog. */
  onConfirm: () => Promise<unknown> | unknown;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onOpenChange,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  typed,
  onConfirm,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReady = !typed || text.trim() === typed;

  async function confirm() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('somethingWentWrongTryAgain'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!isBusy) onOpenChange(open);
      }}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant={tone} onClick={confirm} loading={isBusy} disabled={!isReady}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <div className="text-muted">{children}</div>
        {typed ? (
          <Field label={t('typeToConfirm', { typed })}>
            <Input value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
          </Field>
        ) : null}
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}
