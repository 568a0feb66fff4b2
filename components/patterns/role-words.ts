import { ROLES, type Role } from '@/lib/access/roles';
import { t } from './messages';

/** What a role can do, in the words of the person who gives it; each includes the ones before. */
export const roleWords: Record<Role, { label: string; description: string }> = {
  read: { label: t('read'), description: t('seesContent') },
  comment: { label: t('comment'), description: t('alsoCommentsOnIt') },
  edit: { label: t('edit'), description: t('alsoChangesContent') },
  review: { label: t('review'), description: t('alsoReviewsTheChangesOfOthers') },
  create: { label: t('create'), description: t('alsoMakesMovesAndDeletesSpaces') },
  admin: { label: t('administer'), description: t('alsoManagesTheOrganizationItsSettings') },
};

/** All that a role can do, where it stands alone. */
export const roleSummaries: Record<Role, string> = {
  read: t('seesContent'),
  comment: t('seesContentAndCommentsOnIt'),
  edit: t('seesContentCommentsOnItAnd'),
  review: t('changesContentAndReviewsAndMerges'),
  create: t('changesAndReviewsContentAndMakes'),
  admin: t('mayDoEverythingContentPeopleAccess'),
};

/** What a role on one space, collection or site can do there. */
export const objectRoleWords: Record<Role, string> = {
  read: roleWords.read.description,
  comment: roleWords.comment.description,
  edit: roleWords.edit.description,
  review: roleWords.review.description,
  create: t('alsoChangesMovesAndDeletesIt'),
  admin: t('alsoSetsItsRulesSuchAs'),
};

/** Who belongs to an organization without a role in it. */
export const guestWords = { label: t('guest'), description: t('seesOnlyWhatWasGivenTo') };

/** The name of a role, of a guest too. */
export const nameRole = (role: Role | null): string => (role ? roleWords[role].label : guestWords.label);

export const roleOptions = ROLES.map((role) => ({ value: role, ...roleWords[role] }));
