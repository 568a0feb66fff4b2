'use client';

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readMessage } from '@/lib/client/api-error';
import { type FieldErrors, readRefusal } from './form-errors';
import { t } from './messages';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** The verb of the primary button. */
  saveLabel: string;
  size?: 'small' | 'medium' | 'large';
  /** `danger` for what takes something away. */
  tone?: 'primary' | 'danger';
  /** Nothing to send yet. */
  disabled?: boolean;
  /** Names of the fields that show their own errors. */
  fields?: readonly string[];
  /** What is wrong before anything is sent, by field. */
  validate?: () => FieldErrors | Promise<FieldErrors>;
  /** The dialog closes when it resolves, and shows why it rejects. */
  save: () => Promise<unknown>;
  /** Does not close when it is saved: another dialog takes its place. */
  staysOpen?: boolean;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
}

const noFields: readonly string[] = [];

/** A form in a dialog: checks, sends, shows refusals beside their fields, closes when it is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, saveLabel, size, disabled, fields = noFields, validate, save, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function show(found: FieldErrors) {
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside a portal still bubbles to the form of the screen behind it.
    event.stopPropagation();
    if (isBusy || disabled) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const found = (await validate?.()) ?? {};
      show(found);
      if (Object.keys(found).length > 0) return setIsBusy(false);
      await save();
      if (!props.staysOpen) onClose();
    } catch (error) {
      const refusal = readRefusal(readMessage(error), fields);
      if (refusal.field) show({ [refusal.field]: refusal.text });
      else setFailure(refusal.text);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={title}
      description={description}
      size={size}
      initialFocus={() => form.current?.querySelector<HTMLElement>(':is(input, textarea, button):enabled')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.tone ?? 'primary'}
            loading={isBusy}
            disabled={disabled}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {props.children(errors)}
      </form>
    </Dialog>
  );
}
