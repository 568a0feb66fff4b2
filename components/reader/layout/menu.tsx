import type { ReactNode } from 'react';
import { Icon } from '@/components/blocks/icons/icon';

interface MenuProps {
  /** What it is called when `title` alone does not say it. */
  label?: string | undefined;
  title: ReactNode;
  children: ReactNode;
  className?: string;
  isCurrent?: boolean | undefined;
}

/** Drops down without script; with it one is open at a time. */
export function Menu({ label, title, children, className = '', isCurrent }: MenuProps) {
  return (
    <details className={`menu ${className}`} data-menu="">
      <summary aria-label={label} data-current={isCurrent ? '' : undefined}>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
