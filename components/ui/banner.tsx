import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { icon: Info, box: 'bg-accent-soft', sign: 'text-accent' },
  success: { icon: CircleCheck, box: 'bg-success-soft', sign: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', sign: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', sign: 'text-danger' },
};

interface BannerProps {
  tone?: Tone;
  title?: string;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message that belongs to the place it stands in and stays until its cause is gone. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  const { icon: Icon, box, sign } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2 rounded-lg px-3 py-2 text-sm', box, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', sign)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
