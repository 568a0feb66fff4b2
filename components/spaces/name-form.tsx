'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { readFieldError } from '@/components/patterns/resource-form/field-errors';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';

interface NameValues {
  title: string;
  emoji: string;
  description: string;
}

interface NameFormProps {
  heading: string;
  hint?: ReactNode;
  verb: string;
  /** Which of the fields the thing has, beside its title. */
  has: 'emoji' | 'description';
  initial?: Partial<NameValues>;
  onClose: () => void;
  /** Closes when it resolves. */
  onSubmit: (values: NameValues) => Promise<unknown>;
  children?: ReactNode;
}

const longestTitle = 50;

/** Names something new, or gives it another name. */
export function NameForm({ heading, hint, verb, has, initial, onClose, onSubmit, children }: NameFormProps) {
  const formId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<NameValues>({ title: '', emoji: '', description: '', ...initial });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ field?: string; message: string }>();
  const set = (change: Partial<NameValues>) => setValues((now) => ({ ...now, ...change }));

  async function submit() {
    const title = values.title.trim();
    if (!title) {
      titleInput.current?.focus();
      return setFailure({ field: 'title', message: t('enterATitle') });
    }
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSubmit({ title, emoji: values.emoji.trim(), description: values.description.trim() });
      onClose();
    } catch (error) {
      const message = readMessage(error);
      setFailure(readFieldError(message) ?? { message });
    } finally {
      setIsBusy(false);
    }
  }
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined);
  const isElsewhere = failure && !['title', 'emoji', 'description'].includes(failure.field ?? '');

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      size="small"
      title={heading}
      description={hint}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t('title')} error={errorOf('title')} required>
          <Input
            ref={titleInput}
            value={values.title}
            maxLength={longestTitle}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        {has === 'emoji' ? (
          <Field label={t('emoji')} optional error={errorOf('emoji')} hint={t('shownNextToTheTitleIn')}>
            <Input
              className="max-w-24"
              value={values.emoji}
              onChange={(event) => set({ emoji: event.target.value })}
            />
          </Field>
        ) : (
          <Field label={t('description')} optional error={errorOf('description')}>
            <Input
              value={values.description}
              maxLength={100}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
        )}
        {children}
        {isElsewhere ? <Banner tone="danger">{failure.message}</Banner> : null}
      </form>
    </Dialog>
  );
}
