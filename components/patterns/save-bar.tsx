'use client';

import { Button } from '@/components/ui/button';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** When the server last took the values. */
  savedAt: number | undefined;
  onDiscard: () => void;
  label?: string;
  /** Why nothing can be saved. */
  readOnly?: string | undefined;
}

/** The foot of a form: the state of what was typed, and the buttons; the layout stays as it is. */
export function SaveBar({ isDirty, isSaving, savedAt, onDiscard, label = 'Save', readOnly }: SaveBarProps) {
  const saved =
    savedAt === undefined
      ? ''
      : `Saved ${new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(savedAt)}`;
  return (
    <>
      <span role="status" className="mr-auto text-muted text-xs">
        {readOnly ?? (isDirty ? 'Not saved yet' : saved)}
      </span>
      {isDirty && !isSaving ? (
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty || Boolean(readOnly)}>
        {label}
      </Button>
    </>
  );
}
