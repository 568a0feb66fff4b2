import { listMarks } from '@/components/diff/page-marks';
import type { BadgeTone } from '@/components/ui/badge';
import type { PageChange } from '@/lib/content/diff/tree-change';

const colors: Partial<Record<BadgeTone, string>> = {
  success: 'text-success',
  danger: 'text-danger',
  warning: 'text-warning',
  accent: 'text-accent',
};

/** What became of a page, as small signs beside its title. */
export function PageMarkSigns({ change }: { change: PageChange }) {
  return listMarks(change).map(({ label, icon: Icon, tone }) => (
    <Icon
      key={label}
      role="img"
      aria-label={label}
      className={`size-3.5 shrink-0 ${colors[tone] ?? 'text-muted'}`}
    />
  ));
}
