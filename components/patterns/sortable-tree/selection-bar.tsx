import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { t } from './messages';

interface SelectionBarProps {
  count: number | string | undefined;
  onMoveToGroup?: () => void;
  onClear: () => void;
  children?: ReactNode;
}

/** Acts on all selected rows; stays in reach at the bottom of the screen. */
export function SelectionBar({ count, onMoveToGroup, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t('selectedRows')}
      data-bar
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-lg border border-border bg-raised py-1 pr-1 pl-3 text-sm shadow-raised"
    >
      <span className="font-medium">{t('selected', { count: count ?? '' })}</span>
      {onMoveToGroup ? (
        <Button size="small" onClick={onMoveToGroup}>
          {t('moveToGroup')}
        </Button>
      ) : null}
      {children}
      <IconButton label={t('clearSelection')} shortcut="escape" size="small" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
