import { CopyButton } from '@/components/ui/copy-button';
import type { Claim } from '@/lib/content/conditions/list-claims';
import { t } from './messages';

const typeWords: Record<Claim['type'], string> = {
  string: t('text'),
  number: t('number'),
  boolean: t('yesOrNo'),
  array: t('list'),
};

function describeType({ type, itemType, choices }: Claim): string {
  const words = itemType
    ? t('of', { type: typeWords[type], itemType: typeWords[itemType].toLowerCase() })
    : typeWords[type];
  return choices ? t('oneOf', { type: words, choices: choices.join(', ') }) : words;
}

/** The schema in words, with the name by which a condition asks for each claim. */
export function ClaimsTable({ claims, isBroken }: { claims: readonly Claim[]; isBroken: boolean }) {
  if (claims.length === 0) {
    return (
      <p className="self-center px-4 py-8 text-center text-muted text-sm">
        {isBroken ? t('claimsAppearHereOnceTheSchema') : t('noClaimsYetAddPropertiesTo')}
      </p>
    );
  }
  return (
    <ul
      aria-label={t('claims')}
      className="divide-y divide-border self-start rounded-lg border border-border"
    >
      {claims.map((claim) => (
        <li key={claim.name} className="flex flex-col gap-0.5 px-3 py-2">
          <span className="flex items-center gap-1">
            <code className="min-w-0 flex-1 break-all text-xs">{claim.name}</code>
            <CopyButton value={claim.name} label={t('copy', { name: claim.name })} />
          </span>
          <span className="text-muted text-xs">{describeType(claim)}</span>
          {claim.description ? <span className="text-muted text-xs">{claim.description}</span> : null}
        </li>
      ))}
    </ul>
  );
}
