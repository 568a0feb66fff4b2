'use client';

import { type ReactNode, useRef } from 'react';
import { useBehavior } from '@/components/blocks/markdown/use-behavior';

/** Where blocks of a reference look and behave as on a published page. */
export function ReferenceFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useBehavior(frame, children);
  return (
    <div ref={frame} className="article min-w-0">
      {children}
    </div>
  );
}
