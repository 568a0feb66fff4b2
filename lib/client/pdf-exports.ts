'use client';

import { getSpacePdf } from '@/lib/contract/pdf';
import { ApiError } from './api-error';
import { call, toApiError } from './call';
import { t } from './messages';

/** An export goes on while other screens are shown; after a reload its job is found among the person's jobs. */
export interface PdfExport {
  spaceId: string;
  title: string;
  /** Where the PDF is, once that is known. */
  url: string | undefined;
}

const MOST_MINUTES = 20;

let exports: readonly PdfExport[] = [];
/** The addresses that this tab has asked for, and so needs no hint of. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

export const readPdfExports = (): readonly PdfExport[] => exports;
export const wasAskedHere = (url: string): boolean => asked.has(url);

export function subscribePdfExports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly PdfExport[]): void {
  exports = next;
  for (const listener of listeners) listener();
}

/** Has a PDF made, waits for it and saves it; rejects with words that say what to do. */
export async function exportPdf(
  spaceId: string,
  title: string,
  part: { page?: string; only?: 'true' },
): Promise<void> {
  let entry: PdfExport = { spaceId, title, url: undefined };
  change([...exports, entry]);
  try {
    const { url } = await call(getSpacePdf, { params: { spaceId }, query: part });
    asked.add(url);
    const known = { ...entry, url };
    change(exports.map((other) => (other === entry ? known : other)));
    entry = known;
    savePdf(await fetchPdf(url), title);
  } finally {
    change(exports.filter((other) => other !== entry));
  }
}

/** The server answers 503 while the PDF is still being made, and says when to ask again. */
async function fetchPdf(url: string): Promise<Blob> {
  const { pathname, search } = new URL(url);
  const end = Date.now() + MOST_MINUTES * 60_000;
  for (;;) {
    const response = await fetch(pathname + search).catch(() => undefined);
    if (!response) throw new ApiError(0, t('theServerCouldNotBeReached'));
    if (response.ok) return response.blob();
    const wait = Number(response.headers.get('retry-after') ?? 0);
    const error = toApiError(response.status, await response.text(), response.headers.get('x-request-id'));
    // A short wait means that it goes on; a long one that it has failed.
    if (response.status !== 503 || wait > 30 || Date.now() > end) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  }
}

function savePdf(blob: Blob, title: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || t('export')}.pdf`;
  link.click();
  // By then the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
