import { hashTerm } from '@/lib/content/search/section-terms';

/** What stands for a term in the rows of one organization: zero or more. */
type TermKey = number;

/** The terms of one organization never meet those of another. */
export function makeTermKeys(organizationId: string): (hash: number) => TermKey {
  const salt = hashTerm(organizationId);
  return (hash) => {
    let key = Math.imul(hash ^ salt, 0x45d9f3b);
    key = Math.imul(key ^ (key >>> 16), 0x45d9f3b);
    return (key ^ (key >>> 15)) & 0x7fffffff;
  };
}

/** The same term where it stands in a title or a heading: below zero. */
export const toProminent = (key: TermKey): number => ~key;
