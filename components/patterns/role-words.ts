import { ROLES, type Role } from '@/lib/access/roles';
import { t } from './messages';

/** What a role can do, in the words of the person who gives it; each includes the ones before. */
export const roleWords: Record<Role, { label: string; description: string }> = {
  read: { label: t('read'), description: t('canViewContent') },
  comment: { label: t('comment'), description: t('canAlsoComment') },
  edit: { label: t('edit'), description: t('canAlsoEditContent') },
  review: { label: t('review'), description: t('canAlsoReviewTheChangesOf') },
  create: { label: t('create'), description: t('canAlsoCreateMoveAndDelete') },
  admin: { label: t('administer'), description: t('canAlsoManageTheOrganizationIts') },
};

/** All that a role can do, where it stands alone. */
export const roleSummaries: Record<Role, string> = {
  read: t('canViewContent'),
  comment: t('canViewContentAndCommentOn'),
  edit: t('canViewCommentOnAndEdit'),
  review: t('canEditContentAndReviewAnd'),
  create: t('canEditAndReviewContentAnd'),
  admin: t('canDoEverythingContentPeopleAccess'),
};

/** What a role on one space, collection or site can do there. */
export const objectRoleWords: Record<Role, string> = {
  read: roleWords.read.description,
  comment: roleWords.comment.description,
  edit: roleWords.edit.description,
  review: roleWords.review.description,
  create: t('canAlsoChangeMoveAndDelete'),
  admin: t('canAlsoSetItsRulesSuch'),
};

/** Who belongs to an organization without a role in it. */
export const guestWords = { label: t('guest'), description: t('onlySeesWhatTheyAreGiven') };

/** The name of a role, of a guest too. */
export const nameRole = (role: Role | null): string => (role ? roleWords[role].label : guestWords.label);

export const roleOptions = ROLES.map((role) => ({ value: role, ...roleWords[role] }));
