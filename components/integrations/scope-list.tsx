import { Check } from 'lucide-react';
import type { Integration } from './integration-queries';
import { scopeWords } from './integration-words';
import { t } from './messages';

/** What it asks for, in words. */
export function ScopeList({ scopes }: { scopes: Integration['scopes'] }) {
  if (scopes.length === 0) return <p className="text-muted text-sm">{t('itNeedsNoPermissions')}</p>;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{t('itCan')}</p>
      <ul className="flex flex-col gap-1">
        {scopes.map((scope) => (
          <li key={scope} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {scopeWords[scope]}
          </li>
        ))}
      </ul>
    </div>
  );
}
