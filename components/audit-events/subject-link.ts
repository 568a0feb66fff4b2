import {
  changeRequestPath,
  collectionPath,
  memberPath,
  membersPath,
  settingsPath,
  sitePath,
  spacePath,
  teamPath,
  webhookPath,
} from '@/components/shell/paths';
import type { AuditEvent } from './audit-query';

/** What an act was done to, also when only the act remembers its name. */
export function nameSubject({ subject, details }: AuditEvent): string | undefined {
  if (subject?.title) return subject.title;
  for (const field of ['title', 'label', 'email', 'name', 'displayName']) {
    const told = details?.[field];
    if (typeof told === 'string' && told) return told;
  }
  return undefined;
}

/** Where it is looked at; undefined for what is gone and what has no screen. */
export function linkSubject(
  organizationId: string,
  { action, subject, details }: AuditEvent,
): string | undefined {
  // What is in the trash still has its name, and no screen.
  if (!subject?.title || action === 'space.delete') return undefined;
  const { kind, id } = subject;
  const at = (name: string) => (typeof details?.[name] === 'string' ? details[name] : undefined);
  const paths: Record<string, () => string | undefined> = {
    space: () => spacePath(organizationId, id),
    collection: () => collectionPath(organizationId, id),
    site: () => sitePath(organizationId, id),
    member: () => memberPath(organizationId, id),
    user: () => memberPath(organizationId, id),
    team: () => teamPath(organizationId, id),
    organization: () => settingsPath(organizationId),
    invitation: () => membersPath(organizationId, 'invitations'),
    'share-link': () => {
      const site = at('site');
      return site && sitePath(organizationId, site, 'audience/share-links');
    },
    'change-request': () => {
      const space = at('space');
      return space && changeRequestPath(organizationId, space, String(details?.number));
    },
    'sso-provider': () => settingsPath(organizationId, 'sso'),
    webhook: () => webhookPath(organizationId, id),
    'custom-field': () => settingsPath(organizationId, 'custom-fields'),
    translation: () => settingsPath(organizationId, 'translations'),
  };
  return paths[kind]?.();
}
