import type { Role } from '@/lib/access/roles';
import { roleWords } from '../role-words';
import { t } from './messages';

export type DefaultLevel = Role | 'inherit' | null;

/** A collection above an object, nearest first; the title is missing when one may not see it. */
export interface Ancestor {
  title: string | undefined;
  defaultLevel: DefaultLevel | undefined;
}

export const nameAncestor = (ancestor: Ancestor): string =>
  ancestor.title === undefined
    ? t('aCollectionThatYouCannotSee')
    : t('theCollection', { title: ancestor.title });

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
  if (!nearest || !last) return t('everyoneHasTheirRoleFrom', { organization });
  const from = [
    t('inheritedFrom', { ancestor: nameAncestor(nearest) }),
    ...[...others.map(nameAncestor), ...(index < 0 ? [organization] : [])].map((ancestor) =>
      t('whichInheritsFrom', { ancestor }),
    ),
  ];
  const said =
    index < 0
      ? t('everyoneHasTheirRoleFromUnless', { organization })
      : last.defaultLevel === undefined
        ? t('youCannotSeeItsRoles')
        : last.defaultLevel === null
          ? t('noAccessUnlessTheyOrTheir')
          : t('forEveryoneWithoutAnotherRoleThere', { label: roleWords[last.defaultLevel as Role].label });
  return `${from.join(', ')}: ${said}.`;
}

/** What a default of the object's own means. */
export function sayDefault(level: Role | null, kind: string): string {
  if (level === null) return t('onlyThePeopleAndTeamsBelowAnd', { kind });
  return t('forEveryoneIncludingGuestsRolesThat', { label: roleWords[level].label, kind });
}
