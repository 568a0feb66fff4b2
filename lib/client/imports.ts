'use client';

import type { z } from 'zod';
import { type importResult, startImport, uploadSpaceContent } from '@/lib/contract/content';
import { getJob } from '@/lib/contract/jobs';
import { call } from './call';
import { t } from './messages';
import { upload } from './upload';

export type ImportResult = z.output<typeof importResult>;

export interface ImportState {
  id: string;
  spaceId: string;
  title: string;
  phase: string;
  done: number;
  total: number;
  /** It runs on the server, and goes on when this tab is closed. */
  isJob?: boolean;
}

/** Imports go on while the dialog is closed and other screens are shown; a reload of the page ends the upload. */
let states: readonly ImportState[] = [];
const listeners = new Set<() => void>();
const controls = new Map<string, AbortController>();

export const readImports = (): readonly ImportState[] => states;

export function subscribeImports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(id: string, update: Partial<ImportState> | undefined): void {
  states = update
    ? states.map((state) => (state.id === id ? { ...state, ...update } : state))
    : states.filter((state) => state.id !== id);
  for (const listener of listeners) listener();
}

interface ImportEvent {
  phase?: string;
  done?: number;
  total?: number;
  result?: ImportResult;
  error?: { message?: string };
}

/** Sends the files and follows the import to its result; rejects when nothing was imported. */
export async function runImport(
  spaceId: string,
  title: string,
  body: Blob | FormData,
): Promise<ImportResult> {
  const id = crypto.randomUUID();
  const control = new AbortController();
  controls.set(id, control);
  states = [...states, { id, spaceId, title, phase: 'upload', done: 0, total: 1 }];
  change(id, {});
  try {
    let result: ImportResult | undefined;
    await upload(uploadSpaceContent, { spaceId }, body, {
      signal: control.signal,
      onSent: (done, total) => change(id, { phase: 'upload', done, total }),
      onEvent: (value) => {
        const event = value as ImportEvent;
        if (event.error) throw new Error(event.error.message ?? t('theImportFailed'));
        if (event.result) result = event.result;
        else change(id, { phase: event.phase ?? 'import', done: event.done ?? 0, total: event.total ?? 1 });
      },
    });
    if (!result) throw new Error(t('theConnectionWasLostBeforeThe'));
    return result;
  } finally {
    controls.delete(id);
    change(id, undefined);
  }
}

interface Address {
  organizationId: string;
  spaceId: string;
  title: string;
  url: string;
}

const pauseBetweenLooks = 1_000;

/** The kind of source at an address, by its ending; a web page is the start of a site. */
function guessSource(url: string): 'zip' | 'markdown' | 'docx' | 'website' {
  const end = /\.(zip|md|markdown|docx)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase();
  if (end === 'zip' || end === 'docx') return end;
  return end ? 'markdown' : 'website';
}

/** Imports from an address as a job of the server: it goes on when this tab is closed, and is found again. */
export async function runAddressImport({
  organizationId,
  spaceId,
  title,
  url,
}: Address): Promise<ImportResult> {
  const started = await call(startImport, { params: { spaceId }, body: { url, source: guessSource(url) } });
  const { id } = started;
  states = [...states, { id, spaceId, title, phase: 'fetch', done: 0, total: 0, isJob: true }];
  change(id, {});
  try {
    for (;;) {
      const now = await call(getJob, { params: { organizationId, jobId: id } });
      if (now.state === 'done') return now.result as ImportResult;
      if (now.state === 'failed') throw new Error(now.error ?? t('theImportFailedNothingWasChanged'));
      if (now.progress) change(id, now.progress);
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenLooks));
    }
  } finally {
    change(id, undefined);
  }
}

export function cancelImport(id: string): void {
  controls.get(id)?.abort();
}
