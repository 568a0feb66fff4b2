import { lazy, Suspense } from 'react';
import type { SectionIconProps } from './named-icon';

const NamedIcon = lazy(() => import('./named-icon'));

/** The icon of a name; the one of its kind where there is none, and until the named ones are loaded. */
export function SectionIcon({ name, fallback: Fallback }: SectionIconProps) {
  const drawn = <Fallback aria-hidden className="size-4 shrink-0 text-muted" />;
  if (!name) return drawn;
  return (
    <Suspense fallback={drawn}>
      <NamedIcon name={name} fallback={Fallback} />
    </Suspense>
  );
}
