import { ArrowRight } from 'lucide-react';
import { t } from './messages';

export interface ChangeLine {
  name: string;
  before: string;
  after: string;
}

/** What was and what is, a line for each thing. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <dl
      data-change=""
      tabIndex={-1}
      className="scroll-mt-32 divide-y divide-border rounded-lg border border-border text-sm outline-offset-4 data-[current=true]:outline-2 data-[current=true]:outline-accent"
    >
      {lines.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt className="min-w-0 break-words text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-2 break-words">
            <del className="min-w-0 rounded-sm bg-danger-soft px-1">{before}</del>
            <ArrowRight aria-label={t('became')} className="size-3.5 shrink-0 text-muted" />
            <ins className="min-w-0 rounded-sm bg-success-soft px-1">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
