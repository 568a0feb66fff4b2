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

export const roleOptions = ROLES.map((role) => ({ value: role, ...roleWords[role] }));
