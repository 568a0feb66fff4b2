'use client';

import type { Tone } from './banner';
import { t } from './messages';

interface ToastInput {
  title: string;
  description?: string;
  tone?: Tone;
  /** Puts an Undo button on the toast, and answers ⌘Z while the toast's act is the latest. */
  undo?: () => Promise<unknown> | unknown;
  /** Another way on: «Retry», «Open». */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastInput {
  id: number;
  isOpen: boolean;
}

const limit = 4;
let toasts: readonly Toast[] = [];
let undoable: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readToasts = (): readonly Toast[] => toasts;

/** Shows what was done; an error that belongs to a place is shown there too. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  const toast: Toast = { ...input, id: lastId, isOpen: true };
  if (input.undo) undoable = [...undoable, toast].slice(-20);
  change([...toasts.filter((other) => other.isOpen), toast].slice(-limit));
  return toast.id;
}

export function closeToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
}

/** Undoes one action, by its toast or, for ⌘Z, the latest one. */
export async function undoToast(id = undoable.at(-1)?.id): Promise<void> {
  const toast = undoable.find((entry) => entry.id === id);
  if (!toast?.undo) return;
  undoable = undoable.filter((entry) => entry !== toast);
  closeToast(toast.id);
  try {
    await toast.undo();
  } catch (error) {
    showToast({
      tone: 'danger',
      title: t('undoFailed'),
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

/** ⌘Z no longer undoes actions of a screen that was left. */
export function forgetUndo(): void {
  undoable = [];
}
