import { ROLES, type Role } from '@/lib/access/roles';

/** What a role can do, in the words of the person who gives it; each includes the ones before. */
export const roleWords: Record<Role, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Sees content.' },
  comment: { label: 'Comment', description: 'Also comments on it.' },
  edit: { label: 'Edit', description: 'Also changes content.' },
  review: { label: 'Review', description: 'Also reviews the changes of others.' },
  create: { label: 'Create', description: 'Also makes, moves and deletes spaces, collections and sites.' },
  admin: { label: 'Administer', description: 'Also manages the organization, its settings and people.' },
};

/** All that a role can do, where it stands alone. */
export const roleSummaries: Record<Role, string> = {
  read: 'Sees content.',
  comment: 'Sees content and comments on it.',
  edit: 'Sees content, comments on it and changes it.',
  review: 'Changes content, and reviews and merges the changes of others.',
  create: 'Changes and reviews content, and makes, moves and deletes spaces, collections and sites.',
  admin: 'May do everything: content, people, access and settings.',
};

/** What a role on one space, collection or site can do there. */
export const objectRoleWords: Record<Role, string> = {
  read: roleWords.read.description,
  comment: roleWords.comment.description,
  edit: roleWords.edit.description,
  review: roleWords.review.description,
  create: 'Also changes, moves and deletes it, and gives others access.',
  admin: 'Also sets its rules, such as what a merge takes.',
};

/** Who belongs to an organization without a role in it. */
export const guestWords = { label: 'Guest', description: 'Sees only what was given to them by name.' };

/** The name of a role, of a guest too. */
export const nameRole = (role: Role | null): string => (role ? roleWords[role].label : guestWords.label);

export const roleOptions = ROLES.map((role) => ({ value: role, ...roleWords[role] }));
