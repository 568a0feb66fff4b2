import { CopyButton } from '@/components/ui/copy-button';
import type { Claim } from '@/lib/content/conditions/list-claims';

const typeWords: Record<Claim['type'], string> = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  array: 'List',
};

/** The schema in words, with the name by which a condition asks for each claim. */
export function ClaimsTable({ claims, isBroken }: { claims: readonly Claim[]; isBroken: boolean }) {
  if (claims.length === 0) {
    return (
      <p className="self-center px-4 py-8 text-center text-muted text-sm">
        {isBroken
          ? 'The claims appear here when the schema can be read.'
          : 'No claim yet. Add properties to the schema, and they appear here in words.'}
      </p>
    );
  }
  return (
    <ul aria-label="Claims" className="divide-y divide-border self-start rounded-lg border border-border">
      {claims.map((claim) => (
        <li key={claim.name} className="flex flex-col gap-0.5 px-3 py-2">
          <span className="flex items-center gap-1">
            <code className="min-w-0 flex-1 break-all text-xs">{claim.name}</code>
            <CopyButton value={claim.name} label={`Copy ${claim.name}`} />
          </span>
          <span className="text-muted text-xs">
            {typeWords[claim.type]}
            {claim.itemType ? ` of ${typeWords[claim.itemType].toLowerCase()}` : ''}
            {claim.choices ? `: ${claim.choices.join(', ')}` : ''}
          </span>
          {claim.description ? <span className="text-muted text-xs">{claim.description}</span> : null}
        </li>
      ))}
    </ul>
  );
}
