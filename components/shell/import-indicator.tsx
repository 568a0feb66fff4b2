'use client';

import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { Progress } from '@/components/ui/progress';
import { type ImportState, readImports, subscribeImports } from '@/lib/client/imports';
import { spacePath } from './paths';

const none: readonly ImportState[] = [];

/** Imports that go on, findable from every screen. */
export function ImportIndicator({ organizationId }: { organizationId: string }) {
  const imports = useSyncExternalStore(subscribeImports, readImports, () => none);
  return imports.map((state) => (
    <Link
      key={state.id}
      href={spacePath(organizationId, state.spaceId)}
      className="mx-2 mb-2 flex flex-col gap-2 rounded-lg border border-border bg-surface p-3 text-xs hover:border-control"
    >
      <span className="truncate font-medium">Importing {state.title}</span>
      <Progress label={`Import of ${state.title}`} value={state.done} max={state.total || 1} />
    </Link>
  ));
}
