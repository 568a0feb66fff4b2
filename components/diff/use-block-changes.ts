'use client';

import { useEffect, useMemo, useState } from 'react';
import type { BlockChange } from '@/lib/content/diff/change';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';

/** Longer texts are compared beside the page, so that it answers meanwhile. */
const shortText = 150_000;

/** How two texts differ; undefined while that is found out. */
export function useBlockChanges(before: string, after: string): readonly BlockChange[] | undefined {
  const isShort = before.length + after.length <= shortText;
  const direct = useMemo(() => (isShort ? diffMarkdown(before, after) : undefined), [isShort, before, after]);
  const [found, setFound] = useState<{ before: string; after: string; changes: readonly BlockChange[] }>();
  useEffect(() => {
    if (isShort) return;
    const worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<BlockChange[]>) => setFound({ before, after, changes: data });
    // A browser that refuses the worker compares in the page.
    worker.onerror = () => setFound({ before, after, changes: diffMarkdown(before, after) });
    worker.postMessage({ before, after });
    return () => worker.terminate();
  }, [isShort, before, after]);
  return direct ?? (found?.before === before && found.after === after ? found.changes : undefined);
}
