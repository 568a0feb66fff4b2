import clsx from 'clsx';
import { Puzzle } from 'lucide-react';
import { type Integration, onThisServer } from './integration-queries';

const sizes = { small: 'size-8', medium: 'size-10', large: 'size-14' };

/** Decorates the title beside it. */
export function IntegrationIcon({
  integration,
  size = 'medium',
}: {
  integration: Pick<Integration, 'urls'>;
  size?: keyof typeof sizes;
}) {
  const { icon } = integration.urls;
  const look = clsx('shrink-0 rounded-lg border border-border bg-surface', sizes[size]);
  return icon ? (
    <img src={onThisServer(icon)} alt="" className={clsx(look, 'object-cover')} />
  ) : (
    <span className={clsx(look, 'flex items-center justify-center text-muted')}>
      <Puzzle aria-hidden className="size-5" />
    </span>
  );
}
