import { ADMIN, levelOf, roleOf } from '@/lib/access/roles';
import { ConcurrencyLimit, TooManyWaiting } from '@/lib/concurrency/concurrency-limit';
import type * as emailDomainsContract from '@/lib/contract/email-domains';
import type { InputOf } from '@/lib/contract/endpoint';
import type * as organizationTrashContract from '@/lib/contract/organization-trash';
import type * as contract from '@/lib/contract/organizations';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import { acquireSharedStream, type StreamLimit } from '@/lib/domain/limits/stream-limit';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import { queueEmbeddings } from '@/lib/domain/queue/queue-embedding';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { eventStream } from '@/lib/events/event-stream';
import type { ChangeMessage } from '@/lib/events/hub';
import { logError } from '@/lib/log';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { insertMember } from '@/lib/storage/members/membership';
import { dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import {
  deleteOrganization as deleteOrganizationRow,
  listDeletedOrganizations as listDeletedOrganizationRows,
  restoreOrganization as restoreOrganizationRow,
} from '@/lib/storage/organizations/organization-trash';
import {
  findOrganization,
  findOrganizationForCode,
  hasSite,
  insertOrganization,
  listOrganizations as listOrganizationRows,
  listOrganizationsOfDomain as listOrganizationsOfDomainRow,
  type OrganizationValues,
  type SeenOrganization,
  updateOrganization as updateOrganizationRow,
} from '@/lib/storage/organizations/organizations';
import { removeOrganizationVectors } from '@/lib/storage/search/vectors';
import { findChangedFields } from '@/lib/text/changed-fields';
import { enforceSso } from '../sso-providers/enforce-sso';
import { isSignedIn, mayRead } from './may-read-change';
import { normalizeDomains } from './normalize-domains';

export const getOrganization: Operation<typeof contract.getOrganization> = async (context) => {
  const { database, subject, caller } = context;
  const seen = caller.integration
    ? await findOrganizationForCode(database, subject.id)
    : await findOrganization(database, subject.id, caller.userId);
  if (!seen) throw notFound('organization');
  return toOrganization(context, seen);
};

export const listOrganizations: Operation<typeof contract.listOrganizations> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listOrganizationRows(context.database, context.caller, slice),
    (seen) => [seen.createdAt, seen.id],
    (seen) => toOrganization(context, seen),
  );

export const listOrganizationsOfDomain: Operation<
  typeof emailDomainsContract.listOrganizationsOfDomain
> = async (context, { params }) => {
  const found = await listOrganizationsOfDomainRow(context.database, context.caller, params.emailDomain);
  return { organizations: found.map((seen) => toOrganization(context, seen)) };
};

export const deleteOrganization: Operation<typeof organizationTrashContract.deleteOrganization> = (
  context,
) => {
  const { id } = context.subject;
  return context.database.transaction(async (tx) => {
    const existed = await deleteOrganizationRow(tx, id);
    if (!existed) return { existed };
    await recordAudit(tx, {
      organizationId: id,
      actorId: context.caller.userId,
      action: 'organization.delete',
      subject: id,
      address: context.address,
    });
    // Everybody's streams end: there is nothing left to hear of.
    await context.publish(tx, { noun: 'organizations', id, organization: id, recheck: true });
    return { existed };
  });
};

export const listDeletedOrganizations: Operation<
  typeof organizationTrashContract.listDeletedOrganizations
> = async ({ db, caller }) => ({
  items: await listDeletedOrganizationRows(db, caller),
});

export const restoreOrganization: Operation<typeof organizationTrashContract.restoreOrganization> = (
  context,
  { params },
) => {
  const id = params.organizationId;
  const { caller, address } = context;
  return context.database.transaction(async (tx) => {
    if (!(await restoreOrganizationRow(tx, id, caller))) throw notFound('organization');
    await recordAudit(tx, {
      organizationId: id,
      actorId: caller.userId,
      action: 'organization.restore',
      subject: id,
      address,
    });
    await context.publish(tx, { noun: 'organizations', id, organization: id });
    const seen = await findOrganization(tx, id, caller.userId);
    if (!seen) throw notFound('organization');
    return toOrganization(context, seen);
  });
};

/** Access is asked again this often, for what no event tells of. */
const RECHECK_MS = 60_000;

/** A stream that is so far behind ends: its reader comes back and reads everything again. */
const MOST_WAITING = 1_000;

/** Who watches learns what changed, never its content: they read again, with their own rights. */
export const subscribeToOrganization: Operation<typeof contract.subscribeToOrganization> = async (
  context,
  { query: { since } },
) => {
  const { caller, database, environment, hub, subject, request } = context;
  const release = await acquireSharedStream(database, limitOf(environment.liveStreams), caller.userId);
  return eventStream(
    request,
    async (sink) => {
      const limit = new ConcurrencyLimit({ concurrency: 1, maxWaiting: MOST_WAITING });
      /** One after the other, so that no event is sent before the access of its reader was checked. */
      const inOrder = async (act: () => Promise<void>): Promise<void> => {
        try {
          await limit.run(async () => (sink.signal.aborted ? undefined : act()));
        } catch (error) {
          if (!(error instanceof TooManyWaiting))
            logError(error, 'the event stream was cut off', { requestId: context.requestId });
          sink.close();
        }
      };
      const recheck = async () => {
        if (!(await context.isStillAllowed())) sink.close();
      };
      const sendEvent = async (change: ChangeMessage) => {
        const { noun, id, site, space, actor, client } = change;
        const [isIn, isSeen] = await Promise.all([isSignedIn(context), mayRead(context, change)]);
        if (!isIn) sink.close();
        else if (isSeen) sink.send({ noun, id, site, space, actor, client });
      };
      const hear = (change: ChangeMessage) => {
        if (change.user === caller.userId || change.recheck || change.noun === '*') void inOrder(recheck);
        if (change.organization === undefined || change.organization === subject.organizationId)
          void inOrder(() => sendEvent(change));
      };
      const leave = await hub.subscribe(subject.organizationId, caller.userId, hear);
      const missed = since ? hub.changesSince(Date.parse(since), subject.organizationId, caller.userId) : [];
      const timer = setInterval(() => void inOrder(recheck), RECHECK_MS);
      timer.unref();
      const stop = () => {
        clearInterval(timer);
        leave();
      };
      sink.signal.addEventListener('abort', stop, { once: true });
      if (sink.signal.aborted) return stop();
      sink.send({ noun: 'hello' });
      for (const change of missed) hear(change);
      // Access may have been lost between the first check and the subscription.
      await inOrder(recheck);
    },
    release,
  );
};

const limitOf = ({ perPerson, inAll }: ObjectContext['environment']['liveStreams']): StreamLimit => ({
  kind: 'events',
  perPerson,
  inAll,
  ownAreOpen: `You have ${perPerson} streams of live events open already.`,
  allAreOpen: 'Too many streams of live events are open at this moment.',
});

export const updateOrganization: Operation<typeof contract.updateOrganization> = async (
  context,
  { body },
) => {
  const { caller, subject } = context;
  const change = toValues(body);
  try {
    return await context.database.transaction(async (tx) => {
      if (change.defaultSiteId && !(await hasSite(tx, subject.id, change.defaultSiteId)))
        throw notFound('site');
      const before = await findOrganization(tx, subject.id, caller.userId);
      if (change.sso !== undefined) await enforceSso(context, tx, change.sso);
      if (Object.keys(change).length > 0) await updateOrganizationRow(tx, subject.id, change);
      if (change.emailDomains) await dropUnnamedDomains(tx, subject.id);
      // What a sentence model made of the content is part of what is switched off.
      if (change.ai === false) await removeOrganizationVectors(tx, subject.id);
      if (change.ai === true) await queueEmbeddings(tx);
      const seen = await findOrganization(tx, subject.id, caller.userId);
      if (!before || !seen) throw notFound('organization');
      const details = findChangedFields(toSettings(before), toSettings(seen));
      if (details) {
        await recordAudit(tx, {
          organizationId: subject.id,
          actorId: caller.userId,
          action: 'organization.update',
          subject: subject.id,
          details,
          address: context.address,
        });
        await context.publish(tx, { noun: 'organizations', id: subject.id, organization: subject.id });
      }
      return toOrganization(context, seen);
    });
  } catch (error) {
    if (isUniqueViolation(error) === 'organizations_hostname_unique')
      throw conflict(`The hostname "${body.hostname}" is taken.`);
    throw error;
  }
};

/** Only what the body names changes. */
function toValues(body: InputOf<typeof contract.updateOrganization>['body']): OrganizationValues {
  const values: OrganizationValues = {
    title: body.title,
    emailDomains: normalizeDomains(body.emailDomains),
    hostname: body.hostname,
    defaultRole: body.defaultRole === undefined ? undefined : levelOf(body.defaultRole),
    defaultSiteId: body.defaultContent === null ? null : body.defaultContent?.site,
    logo: body.logo === '' ? null : body.logo,
    sso: body.sso,
    ai: body.ai,
    inviteLinks: body.inviteLinks,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What can be changed, by its names in the API. */
function toSettings(seen: SeenOrganization) {
  const { title, emailDomains, hostname, logo, sso, ai, inviteLinks } = seen;
  return {
    title,
    emailDomains,
    hostname,
    defaultRole: roleOf(seen.defaultRole),
    defaultContent: seen.defaultSiteId,
    logo,
    sso,
    ai,
    inviteLinks,
  };
}

export const createOrganization: Operation<typeof contract.createOrganization> = async (
  context,
  { body },
) => {
  const { caller } = context;
  if (caller.boundTo)
    throw forbidden(`This ${caller.via.kind} acts in one organization only, so it cannot make another.`);
  const emailDomains = normalizeDomains(body.emailDomains);
  return context.database.transaction(async (tx) => {
    const id = await createOrganizationIn(tx, caller.userId, { ...body, emailDomains });
    await recordAudit(tx, {
      organizationId: id,
      actorId: caller.userId,
      action: 'organization.create',
      subject: id,
      address: context.address,
    });
    await context.publish(tx, { noun: 'organizations', id, organization: id, user: caller.userId });
    const seen = await findOrganization(tx, id, caller.userId);
    if (!seen) throw notFound('organization');
    return toOrganization(context, seen);
  });
};

/** The creator is its administrator: an organization always has one. */
export async function createOrganizationIn(
  tx: Tx,
  adminId: string,
  values: OrganizationValues & { title: string },
): Promise<string> {
  const { title, emailDomains, type, useCase } = values;
  const id = await insertOrganization(tx, { title, emailDomains, type, useCase });
  await insertMember(tx, id, adminId, ADMIN);
  return id;
}
