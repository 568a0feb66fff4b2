'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { ChangeList } from './change-list';
import type { CustomizationForm } from './use-customization-form';

interface CustomizationBarProps {
  form: CustomizationForm;
  title: string;
  variants: readonly { id: string; title: string }[];
}

/** What state it is in, and the two ways out of it. */
export function CustomizationBar({ form, title, variants }: CustomizationBarProps) {
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const has = form.changes.length > 0 || form.isDirty;
  // What was asked about stays in sight until the dialog is closed, although it is done by then.
  const told = useRef(form.changes);
  if (asked === undefined || form.changes.length > 0) told.current = form.changes;
  const changes = <ChangeList changes={told.current} variants={variants} />;
  const close = (open: boolean) => {
    if (!open) setAsked(undefined);
  };

  async function ask(what: 'publish' | 'discard') {
    if (form.isDirty && form.isValid) await form.save();
    setAsked(what);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-muted text-sm">
        {describeState(form)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" disabled={!has} onClick={() => void ask('discard')}>
          Discard…
        </Button>
        <Button
          variant="primary"
          disabled={!has || !form.isValid || form.isConflict}
          onClick={() => void ask('publish')}
        >
          Publish changes…
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={close}
        title={`Publish how ${title} looks?`}
        confirmLabel="Publish changes"
        tone="primary"
        onConfirm={async () => {
          await form.publish();
          showToast({ tone: 'success', title: 'Readers see the changes now' });
        }}
      >
        {told.current.length === 0
          ? 'Nothing differs from what is live.'
          : 'Readers see these changes at once:'}
        {changes}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={close}
        title="Discard what is tried out?"
        confirmLabel="Discard"
        onConfirm={form.discard}
      >
        The site stays as it is live. These changes are lost:
        {changes}
      </ConfirmDialog>
    </div>
  );
}

function describeState({ isSaving, isValid, isDirty, savedAt, changes, read }: CustomizationForm): string {
  if (!isValid) return 'Not saved yet: look at the marked field.';
  if (isSaving || isDirty) return 'Saving…';
  if (changes.length === 0) return 'Nothing differs from what is live.';
  const at = savedAt ?? (read.data?.updatedAt ? new Date(read.data.updatedAt) : undefined);
  const count = changes.length === 1 ? '1 change is' : `${changes.length} changes are`;
  const clock = at?.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `${clock ? `Saved ${clock}. ` : ''}${count} not live yet.`;
}
