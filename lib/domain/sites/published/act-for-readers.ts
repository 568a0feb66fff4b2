import { ADMIN, GUEST } from '@/lib/access/roles';
import type { Services } from '@/lib/domain/shared/services';
import { actAs } from '@/lib/domain/viewer/act-as';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { SiteView } from '@/lib/domain/viewer/view-site';

const NOBODY = { userId: '', email: '', displayName: '', photoUrl: null, isInstanceAdmin: false };

/**
 * The context of look-ups for readers of a site, who have no account here. By itself it sees everything of
 * the organization: the caller must restrict it to what the site shows.
 */
export function actForReaders(services: Services, organizationId: string): ObjectContext {
  const subject = {
    kind: 'organization',
    id: organizationId,
    organizationId,
    role: ADMIN,
    organizationRole: ADMIN,
  } as const;
  return actAs(services, NOBODY, subject, { requestId: 'reader' });
}

/** The same for one audience: search and answers leave out what it does not see. */
export function actForAudience(
  services: Services,
  view: SiteView,
  way: { address: string; signal: AbortSignal },
): ObjectContext {
  const { snapshot } = view;
  const subject = {
    kind: 'site',
    id: snapshot.id,
    organizationId: snapshot.organizationId,
    role: GUEST,
    organizationRole: GUEST,
  } as const;
  return {
    ...actAs(services, NOBODY, subject, { requestId: 'reader', signal: way.signal }),
    address: way.address,
    reader: { view, key: snapshot.id },
  };
}
