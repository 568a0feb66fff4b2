import type { Scope } from '@/lib/access/caller';
import { t } from './messages';

/** What a token with the scope can do, in the words of its owner. */
export const scopeWords: Record<Scope, { label: string; hint: string }> = {
  read: { label: t('read'), hint: t('seeEverythingThatYouCanSee') },
  write: {
    label: t('editContentAndSites'),
    hint: t('spacesCollectionsImportsAndSitesWith'),
  },
  admin: {
    label: t('administer'),
    hint: t('yourAccountYourTokensAndThe'),
  },
};

export const scopeOrder = ['read', 'write', 'admin'] as const satisfies readonly Scope[];

export function describeScopes(scopes: readonly Scope[]): string {
  const shown = scopeOrder.filter((scope) => scopes.includes(scope));
  return shown.map((scope, index) => (index > 0 ? lowerFirst : String)(scopeWords[scope].label)).join(', ');
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
