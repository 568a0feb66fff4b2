'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { addLeaveGuard } from './leave-guard-store';
import { t } from './messages';

/** Asks before a link, a command or the browser leaves unsaved changes behind. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!isDirty) return;
    const ask = (go: () => void) => setLeave(() => go);

    function onBeforeUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(link.pathname + link.search + link.hash));
    }
    const removeGuard = addLeaveGuard(ask);
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty, router]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={(open) => {
        if (!open) setLeave(undefined);
      }}
      title={t('leaveWithoutSaving')}
      confirmLabel={t('leave')}
      onConfirm={() => leave?.()}
    >
      {t('yourChangesOnThisScreenAre')}
    </ConfirmDialog>
  );
}
