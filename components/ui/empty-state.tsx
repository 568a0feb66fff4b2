import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What this is, and what the first step does. */
  description?: ReactNode;
  action?: ReactNode;
  /** Of the heading; 1 when the state is the whole page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ icon, title, description, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-105 flex-col items-center gap-2 px-4 py-12 text-center">
      {icon ? <span className="mb-1 text-faint [&_svg]:size-6">{icon}</span> : null}
      <Heading className="font-semibold text-lg">{title}</Heading>
      {description ? <div className="text-muted text-sm">{description}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
