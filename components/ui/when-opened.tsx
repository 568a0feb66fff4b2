'use client';

import { type ReactNode, useRef } from 'react';

/** What is drawn the first time that it opens, and then stays, so that it can close in its own way. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpened = useRef(open);
  wasOpened.current ||= open;
  return wasOpened.current ? children : null;
}
