'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { ChangeList } from './change-list';
import { t } from './messages';
import type { CustomizationForm } from './use-customization-form';

interface CustomizationBarProps {
  form: CustomizationForm;
  title: string;
  isPublished: boolean;
  variants: readonly { id: string; title: string }[];
}

/** What state it is in, and the two ways out of it. */
export function CustomizationBar({ form, title, isPublished, variants }: CustomizationBarProps) {
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
        <Button disabled={!has} onClick={() => void ask('discard')}>
          {t('discard')}
        </Button>
        <Button
          variant="primary"
          disabled={!has || !form.isValid || form.isConflict}
          onClick={() => void ask('publish')}
        >
          {t('publishChanges')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={close}
        title={t('publishTheNewLookOf', { title })}
        confirmLabel={t('publishChanges')}
        tone="primary"
        onConfirm={async () => {
          await form.publish();
          showToast({ tone: 'success', title: t('changesPublished') });
        }}
      >
        {told.current.length === 0
          ? t('noUnpublishedChanges')
          : isPublished
            ? t('readersSeeTheseChangesRightAway')
            : t('readersSeeTheseChangesOnceYou')}
        {changes}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={close}
        title={t('discardAllChanges')}
        confirmLabel={t('discard')}
        onConfirm={form.discard}
      >
        {t('whatReadersSeeDoesNotChange')}
        {changes}
      </ConfirmDialog>
    </div>
  );
}

function describeState({ isSaving, isValid, isDirty, savedAt, changes }: CustomizationForm): string {
  if (!isValid) return t('notSavedFixTheMarkedField');
  if (isSaving || isDirty) return t('saving');
  if (changes.length === 0) return t('noUnpublishedChanges');
  const count = changes.length;
  const clock = savedAt?.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return clock ? t('savedUnpublishedChanges', { clock, count }) : t('unpublishedChanges', { count });
}
