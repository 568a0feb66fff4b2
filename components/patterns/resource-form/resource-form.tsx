'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LeaveGuard } from './leave-guard';
import { t } from './messages';
import type { ResourceFormState } from './use-resource-form';

interface ResourceFormProps<Value extends object> {
  form: ResourceFormState<Value>;
  title?: ReactNode;
  description?: ReactNode;
  /** The verb: «Save changes» unless said. */
  saveLabel?: string;
  /** Why this person cannot change it; fields should be disabled too. */
  readOnly?: string;
  children: ReactNode;
}

/** A card of fields with its save bar: says what is unsaved, when it was saved, and guards against leaving. */
export function ResourceForm<Value extends object>(props: ResourceFormProps<Value>) {
  const { form, title, description, saveLabel = t('saveChanges'), readOnly, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Card
        title={title}
        description={description}
        footer={
          readOnly ? (
            <span className="mr-auto text-muted text-xs">{readOnly}</span>
          ) : (
            <>
              <span role="status" className="mr-auto text-muted text-xs">
                {sayState(form)}
              </span>
              {form.isDirty ? (
                <Button onClick={form.reset} disabled={form.isSaving}>
                  {t('discard')}
                </Button>
              ) : null}
              <Button type="submit" variant="primary" disabled={!form.isDirty} loading={form.isSaving}>
                {saveLabel}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {children}
          {form.error ? <Banner tone="danger">{form.error}</Banner> : null}
        </div>
      </Card>
      <LeaveGuard isDirty={form.isDirty && !form.isSaving} />
    </form>
  );
}

function sayState<Value extends object>(form: ResourceFormState<Value>): string {
  if (form.isSaving) return t('saving');
  if (form.isDirty) return t('unsavedChanges');
  if (!form.savedAt) return '';
  return t('saved', {
    date: new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false }).format(
      form.savedAt,
    ),
  });
}
