import type { Scope } from '@/lib/access/caller';

/** What a token with the scope can do, in the words of its owner. */
export const scopeWords: Record<Scope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'See whatever you can see.' },
  write: {
    label: 'Change content and sites',
    hint: 'Spaces, collections, imports, sites and their structure.',
  },
  admin: {
    label: 'Administer',
    hint: 'Your account, your tokens, and the organizations that you administer.',
  },
};

export const scopeOrder = ['read', 'write', 'admin'] as const satisfies readonly Scope[];

export function describeScopes(scopes: readonly Scope[]): string {
  const shown = scopeOrder.filter((scope) => scopes.includes(scope));
  return shown.map((scope, index) => (index > 0 ? lowerFirst : String)(scopeWords[scope].label)).join(', ');
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
