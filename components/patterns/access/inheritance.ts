import type { Role } from '@/lib/access/roles';
import { roleWords } from '../role-words';

export type DefaultLevel = Role | 'inherit' | null;

/** A collection above an object, nearest first; the title is missing when one may not see it. */
export interface Ancestor {
  title: string | undefined;
  defaultLevel: DefaultLevel | undefined;
}

export const nameAncestor = (ancestor: Ancestor): string =>
  ancestor.title === undefined ? 'a collection that you may not see' : `the collection ${ancestor.title}`;

/** What people without a grant have through «inherit»: a role for all of them, or undefined for each their own. */
export function findInherited(ancestors: readonly Ancestor[]): { level: Role | null } | undefined {
  const speaking = ancestors.find(({ defaultLevel }) => defaultLevel !== 'inherit');
  if (!speaking || speaking.defaultLevel === undefined || speaking.defaultLevel === 'inherit')
    return undefined;
  return { level: speaking.defaultLevel };
}

/** What is inherited, and from where, in plain words. */
export function sayInherited(ancestors: readonly Ancestor[], organization: string): string {
  const index = ancestors.findIndex(({ defaultLevel }) => defaultLevel !== 'inherit');
  const chain = index < 0 ? ancestors : ancestors.slice(0, index + 1);
  const [nearest, ...others] = chain;
  const last = chain.at(-1);
  if (!nearest || !last) return `Each person has the role that they have in ${organization}.`;
  const from = [
    `Inherited from ${nameAncestor(nearest)}`,
    ...others.map((other) => `which inherits from ${nameAncestor(other)}`),
  ];
  const end = index < 0 ? `, which inherits from ${organization}` : '';
  const said =
    index < 0
      ? `each person has the role that they have in ${organization}, unless they or their teams have one on the collection`
      : last.defaultLevel === undefined
        ? 'what it gives cannot be shown to you'
        : last.defaultLevel === null
          ? 'no access, unless they or their teams have a role there'
          : `«${roleWords[last.defaultLevel as Role].label}» for everybody who has no other role there`;
  return `${from.join(', ')}${end}: ${said}.`;
}

/** What a default of the object's own means. */
export function sayDefault(level: Role | null, kind: string): string {
  if (level === null) return `Only the people and teams below and administrators see this ${kind}.`;
  return `«${roleWords[level].label}» for everybody, guests too. What the ${kind} would inherit does not count.`;
}
