'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './drafts';

/** How long a pause in typing is before the draft is kept. */
const pause = 300;

/** What is being written; it is kept in this browser until it is sent or thrown away. */
export function useDraft(key: string | undefined, initial: string, begins = '') {
  const [kept] = useState(() => (key ? readDraft(key) : undefined));
  const [draft, setDraft] = useState<Draft>(() => {
    const first = kept ?? { markdown: initial };
    const gap = begins && first.markdown.trim() ? `${first.markdown.trimEnd()}\n\n` : first.markdown;
    return { ...first, markdown: gap + begins };
  });
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!key) return;
    const { markdown, suggestion } = latest.current;
    const isEmpty = markdown.trim() === initial.trim() && suggestion === undefined;
    keepDraft(key, isEmpty ? undefined : latest.current);
  }, [key, initial]);

  const write = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pause);
    },
    [save],
  );

  const clear = useCallback(() => {
    latest.current = { markdown: '' };
    setDraft(latest.current);
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) keepDraft(key, undefined);
  }, [key]);

  useEffect(() => {
    const flush = () => timer.current && save();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);

  /** As it is now, also between two drawings. */
  const read = useCallback(() => latest.current, []);

  return { draft, read, write, clear, isRestored: kept !== undefined };
}
