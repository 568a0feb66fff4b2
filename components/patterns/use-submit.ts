'use client';

import { type FormEvent, useRef } from 'react';

/** The handler of a form: one run at a time, also while its checks are still being loaded. */
export function useSubmit(run: (form: HTMLFormElement) => Promise<void>) {
  const isRunning = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    void run(event.currentTarget).finally(() => {
      isRunning.current = false;
    });
  };
}
