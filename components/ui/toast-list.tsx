'use client';

import * as Radix from '@radix-ui/react-toast';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { t } from './messages';
import { closeToast, type Toast, undoToast } from './toast-store';
import { useClearBottom } from './use-clear-bottom';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const signs = {
  info: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const bottom = useClearBottom(
    viewport,
    toasts.some(({ isOpen }) => isOpen),
  );
  return (
    <Radix.Provider swipeDirection="right" label={t('notification')}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        ref={setViewport}
        style={{ bottom }}
        className="fixed right-4 left-4 z-70 flex flex-col gap-2 outline-none sm:left-auto sm:w-90"
      />
    </Radix.Provider>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const tone = toast.tone ?? 'success';
  const Icon = icons[tone];
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(open) => {
        if (!open) closeToast(toast.id);
      }}
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={tone === 'danger' ? 20_000 : toast.undo ? 10_000 : 5_000}
      className="flex animate-rise items-start gap-2 rounded-lg border border-border bg-raised py-2 pr-1 pl-3 text-sm shadow-raised"
    >
      <Icon aria-hidden className={clsx('mt-1.5 size-4 shrink-0', signs[tone])} />
      <div className="min-w-0 flex-1 py-1">
        <Radix.Title className="break-words font-medium">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="text-muted">{toast.description}</Radix.Description>
        ) : null}
      </div>
      {toast.undo ? (
        <Radix.Action asChild altText={t('undoWithControlZOrCommand')}>
          <Button
            variant="ghost"
            size="small"
            className="mt-0.5 text-accent!"
            onClick={() => void undoToast(toast.id)}
          >
            {t('undo')}
          </Button>
        </Radix.Action>
      ) : null}
      {toast.action ? (
        <Radix.Action asChild altText={toast.action.label}>
          <Button
            variant="ghost"
            size="small"
            className="mt-0.5 text-accent!"
            onClick={toast.action.onSelect}
          >
            {toast.action.label}
          </Button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <IconButton label={t('closeNotification')} size="small" tooltip={false} className="mt-0.5">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
