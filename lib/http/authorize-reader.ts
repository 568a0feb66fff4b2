import type { Caller } from '@/lib/access/caller';
import type { ObjectKind } from '@/lib/access/permissions';
import { GUEST, levelOf } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { notFound } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { openSiteReader } from '@/lib/domain/sites/published-content/open-site-reader';
import type { Subject } from '@/lib/domain/viewer/context';
import { findVariant, type SiteReader } from '@/lib/domain/viewer/reader';

export interface Authorized {
  caller: Caller | undefined;
  subject: Subject | undefined;
  /** Where a site's token was sent instead of a person's. */
  reader?: SiteReader;
}

/** Tokens of people hardly ever look like this, and one that does is tried as one of theirs after all. */
const SITE_TOKEN = /^Bearer +(eyJ[\w-]*\.[\w-]+\.[\w-]+) *$/i;

/** Readers of a site by its token; undefined for everybody else. What they do not see is not there: 404, never 403. */
export async function authorizeReader(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Authorized | undefined> {
  const token = SITE_TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];
  const { access, readers } = endpoint;
  // Public content needs no token, and an expired one does no harm.
  const reader =
    token === undefined || access === 'public' ? undefined : await openSiteReader(services, token);
  if (!reader) return undefined;
  if (!readers || typeof access !== 'object') throw notFound('object');
  const { organizationId } = reader.view.snapshot;
  const id = params[`${access.on}Id`] ?? '';
  const isElsewhere = params.organizationId !== undefined && params.organizationId !== organizationId;
  if (isElsewhere || !sees(reader, access.on, id)) throw notFound(access.on);
  return { caller: callerOf(reader), subject: subjectOf(access.on, id, organizationId), reader };
}

function sees(reader: SiteReader, kind: ObjectKind, id: string): boolean {
  const { snapshot } = reader.view;
  if (kind === 'organization') return id === snapshot.organizationId;
  if (kind === 'site') return id === snapshot.id;
  return kind === 'space' && findVariant(reader, id) !== undefined;
}

/** No person: nothing is written in this name, and no list knows it. */
function callerOf({ view, key }: SiteReader): Caller {
  const { id, organizationId } = view.snapshot;
  return {
    userId: `readers:${id}:${key}`,
    email: '',
    displayName: 'A reader',
    photoUrl: null,
    isInstanceAdmin: false,
    scopes: ['read'],
    via: { kind: 'site', id },
    boundTo: organizationId,
  };
}

function subjectOf(kind: ObjectKind, id: string, organizationId: string): Subject {
  const role = kind === 'organization' ? GUEST : levelOf('read');
  return { kind, id, organizationId, role, organizationRole: GUEST };
}
