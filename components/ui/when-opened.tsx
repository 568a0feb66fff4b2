'use client';

import { type ReactNode, Suspense, useRef } from 'react';
import { TypedAhead } from './typed-ahead';

/** What is loaded the first time that it opens, and then stays, so that it can close in its own way. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpened = useRef(open);
  wasOpened.current ||= open;
  return wasOpened.current ? <Suspense fallback={<TypedAhead />}>{children}</Suspense> : null;
}
