import { ArrowRight } from 'lucide-react';
import { PersonCell } from '../people/person-cell';
import { type AccessEffect, isLoss, sayRole } from './access-words';
import { t } from './messages';

/** Whose role becomes another, by name. */
export function EffectNames({ effect }: { effect: AccessEffect }) {
  const others = effect.count - effect.changes.length;
  return (
    <div className="max-h-60 overflow-y-auto rounded-md border border-border">
      <ul aria-label={t('roleChanges')} className="text-sm">
        {effect.changes.map((change) => (
          <li
            key={change.user.id}
            className="flex items-center gap-3 border-border border-b px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <PersonCell person={change.user} />
            </span>
            <span className="flex shrink-0 items-center gap-1 text-xs">
              <span className="text-muted">{sayRole(change.before)}</span>
              <ArrowRight aria-label={t('becomes')} className="size-3 text-muted" />
              <span className={isLoss(change) ? 'text-danger' : 'text-success'}>{sayRole(change.after)}</span>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="border-border border-t px-3 py-1.5 text-muted text-xs">{t('andOthers', { others })}</p>
      ) : null}
    </div>
  );
}
