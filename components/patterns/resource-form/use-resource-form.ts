'use client';

import { useState } from 'react';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { isSameValue } from '@/lib/text/changed-fields';
import { readFieldError } from './field-errors';

interface ResourceFormOptions<Value extends object> {
  /** As the server has it; what is not changed here follows it. */
  value: Value;
  /** Sends what was changed; after it resolves, `value` should be up to date. */
  save: (changes: Partial<Value>) => Promise<unknown>;
}

export interface ResourceFormState<Value extends object> {
  draft: Value;
  changes: Partial<Value>;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | undefined;
  /** What went wrong, when it is about no single field. */
  error: string | undefined;
  fieldErrors: Partial<Record<string, string>>;
  set: <Key extends keyof Value>(key: Key, value: Value[Key]) => void;
  reset: () => void;
  submit: () => Promise<boolean>;
}

/** Keeps only what differs from the server, so that another person's change to another field survives. */
export function useResourceForm<Value extends object>(
  options: ResourceFormOptions<Value>,
): ResourceFormState<Value> {
  const { value, save } = options;
  const [edits, setEdits] = useState<Partial<Value>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [error, setError] = useState<string>();
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<string, string>>>({});

  const changes = Object.fromEntries(
    Object.entries(edits).filter(([key, edit]) => !isSameValue(edit, value[key as keyof Value])),
  ) as Partial<Value>;
  const isDirty = Object.keys(changes).length > 0;

  async function submit(): Promise<boolean> {
    if (isSaving || !isDirty) return !isDirty;
    setIsSaving(true);
    setError(undefined);
    setFieldErrors({});
    try {
      await save(changes);
      setEdits(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([key, edit]) => !isSameValue(edit, changes[key as keyof Value])),
          ) as Partial<Value>,
      );
      setSavedAt(new Date());
      return true;
    } catch (failure) {
      const message = readMessage(failure);
      const found =
        failure instanceof ApiError && failure.status === 400 ? readFieldError(message) : undefined;
      if (found && Object.hasOwn(value, found.field)) setFieldErrors({ [found.field]: found.message });
      else setError(message);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    draft: { ...value, ...edits },
    changes,
    isDirty,
    isSaving,
    savedAt,
    error,
    fieldErrors,
    set: (key, next) => {
      setEdits((now) => ({ ...now, [key]: next }));
      setFieldErrors(({ [String(key)]: _, ...others }) => others);
    },
    reset: () => {
      setEdits({});
      setError(undefined);
      setFieldErrors({});
    },
    submit,
  };
}
