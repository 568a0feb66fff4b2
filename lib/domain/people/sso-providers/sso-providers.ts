import type { z } from 'zod';
import { conflict, notFound } from '@/lib/contract/problem';
import { INSTANCE_PROVIDER, ssoAddresses } from '@/lib/contract/sso-addresses';
import type * as contract from '@/lib/contract/sso-providers';
import type { oidcProvider, samlProvider } from '@/lib/contract/sso-providers';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Db, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { domainOf, dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { asksForSso } from '@/lib/storage/sso-providers/enforcement';
import { deleteIdentities } from '@/lib/storage/sso-providers/identities';
import {
  countProviders,
  countUsableProviders,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderKind,
  type ProviderRow,
  type ProviderValues,
  updateProvider,
} from '@/lib/storage/sso-providers/providers';
import { checkSsoReadiness } from '@/lib/storage/sso-providers/readiness';
import { listSignInProviders } from '@/lib/storage/sso-providers/sign-in-providers';
import { deleteSessionsOfProvider } from '@/lib/storage/users/sessions';
import { findChangedFields } from '@/lib/text/changed-fields';
import { toOidcProvider, toSamlProvider } from './present-provider';
import { requireTeam, toOidcValues, toSamlValues } from './provider-values';

/** Enough for a company of companies; so that what a sign-in looks through stays short. */
const MOST_PROVIDERS = 50;

export const createOidcProvider: Operation<typeof contract.createOidcProvider> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const id = newId();
    const values = { ...toOidcValues(context, id, body), label: body.label };
    const after = toOidcProvider(context, await create(context, tx, 'oidc', { ...values, id }));
    await auditProvider(context, tx, { id, after });
    return after;
  });

export const createSamlProvider: Operation<typeof contract.createSamlProvider> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const id = newId();
    const values = { ...toSamlValues(body), label: body.label };
    const after = toSamlProvider(context, await create(context, tx, 'saml', { ...values, id }));
    await auditProvider(context, tx, { id, after });
    return after;
  });

async function create(
  { subject }: ObjectContext,
  tx: Tx,
  kind: ProviderKind,
  values: ProviderValues & { id: string; label: string },
) {
  await lockOrganizations(tx, [subject.id]);
  await requireTeam(tx, subject.id, values);
  if ((await countProviders(tx, subject.id)) >= MOST_PROVIDERS)
    throw conflict(`An organization has at most ${MOST_PROVIDERS} providers. Remove one that is not used.`);
  await insertProvider(tx, subject.id, kind, values);
  return requireProvider(tx, subject.id, kind, values.id);
}

export const deleteOidcProvider: Operation<typeof contract.deleteOidcProvider> = (context, { params }) =>
  remove(context, 'oidc', params.oidcProviderId);

export const deleteSamlProvider: Operation<typeof contract.deleteSamlProvider> = (context, { params }) =>
  remove(context, 'saml', params.samlProviderId);

function remove(context: ObjectContext, kind: ProviderKind, id: string): Promise<{ existed: boolean }> {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const row = await findProvider(tx, organizationId, kind, id);
    if (!row) return { existed: false };
    await endProviderSessions(context, tx, id);
    await deleteProvider(tx, id);
    await dropUnnamedDomains(tx, organizationId);
    await requireSignInLeft(tx, organizationId);
    const before = kind === 'oidc' ? toOidcProvider(context, row) : toSamlProvider(context, row);
    await auditProvider(context, tx, { id, before });
    return { existed: true };
  });
}

/** Reveals nothing about accounts: the providers of a domain are the same for every address. */
export const findSignInProviders: Operation<typeof contract.findSignInProviders> = async (
  context,
  { query },
) => {
  const { email, organization } = query;
  const { url, oidc } = context.environment;
  const instance = oidc && { label: oidc.name, startURL: ssoAddresses(url, INSTANCE_PROVIDER).start };
  if (email === undefined && organization === undefined) return { items: [], instance };
  const rows = await listSignInProviders(context.database, {
    domain: email === undefined ? null : domainOf(email),
    organizationId: organization ?? null,
  });
  return {
    items: rows.map(({ id, label, kind, organization }) => ({
      id,
      label,
      organization,
      kind,
      startURL: ssoAddresses(url, id).start,
    })),
    instance,
  };
};

export const getSsoReadiness: Operation<typeof contract.getSsoReadiness> = (context) =>
  checkSsoReadiness(context.database, context.subject.id);

export const listOidcProviders: Operation<typeof contract.listOidcProviders> = (context, { query }) =>
  list(context, query, 'oidc', (row) => toOidcProvider(context, row));

export const listSamlProviders: Operation<typeof contract.listSamlProviders> = (context, { query }) =>
  list(context, query, 'saml', (row) => toSamlProvider(context, row));

function list<Item>(
  context: ObjectContext,
  query: { page?: string | undefined; limit?: number | undefined },
  kind: ProviderKind,
  present: (row: ProviderRow) => Item,
) {
  return paginate(
    context,
    query,
    (slice) => listProviders(context.db, context.subject.id, kind, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    present,
  );
}

export const updateOidcProvider: Operation<typeof contract.updateOidcProvider> = (
  context,
  { params, body },
) =>
  context.database.transaction(async (tx) => {
    const id = params.oidcProviderId;
    const rows = await update(context, tx, 'oidc', id, toOidcValues(context, id, body));
    const before = toOidcProvider(context, rows.before);
    const after = toOidcProvider(context, rows.after);
    await auditProvider(context, tx, { id, before, after, isSecretNew: body.clientSecret !== undefined });
    return after;
  });

export const updateSamlProvider: Operation<typeof contract.updateSamlProvider> = (
  context,
  { params, body },
) =>
  context.database.transaction(async (tx) => {
    const id = params.samlProviderId;
    const rows = await update(context, tx, 'saml', id, toSamlValues(body));
    const before = toSamlProvider(context, rows.before);
    const after = toSamlProvider(context, rows.after);
    await auditProvider(context, tx, { id, before, after });
    return after;
  });

async function update(
  context: ObjectContext,
  tx: Tx,
  kind: ProviderKind,
  id: string,
  change: ProviderValues,
): Promise<{ before: ProviderRow; after: ProviderRow }> {
  const organizationId = context.subject.id;
  await lockOrganizations(tx, [organizationId]);
  const before = await requireProvider(tx, organizationId, kind, id);
  await requireTeam(tx, organizationId, change);
  await updateProvider(tx, id, change);
  await dropUnnamedDomains(tx, organizationId);
  const after = await requireProvider(tx, organizationId, kind, id);
  await requireSignInLeft(tx, organizationId);
  const isOther = (...names: (keyof ProviderRow)[]) => names.some((name) => before[name] !== after[name]);
  // Another issuer may mean somebody else by the same name.
  if (isOther('issuer', 'entityId')) await deleteIdentities(tx, id);
  const isNarrower =
    after.domains.length > 0 && !before.domains.every((domain) => after.domains.includes(domain));
  const speaksForFewer = isNarrower || (before.domains.length === 0 && after.domains.length > 0);
  if (speaksForFewer || isOther('issuer', 'clientId', 'entityId', 'certificate', 'ssoUrl'))
    await endProviderSessions(context, tx, id);
  return { before, after };
}

export const getOidcProvider: Operation<typeof contract.getOidcProvider> = async (context, { params }) =>
  toOidcProvider(
    context,
    await requireProvider(context.db, context.subject.id, 'oidc', params.oidcProviderId),
  );

export const getSamlProvider: Operation<typeof contract.getSamlProvider> = async (context, { params }) =>
  toSamlProvider(
    context,
    await requireProvider(context.db, context.subject.id, 'saml', params.samlProviderId),
  );

async function requireProvider(
  db: Db,
  organizationId: string,
  kind: ProviderKind,
  id: string,
): Promise<ProviderRow> {
  const row = await findProvider(db, organizationId, kind, id);
  if (!row) throw notFound(kind === 'oidc' ? 'OpenID Connect provider' : 'SAML provider');
  return row;
}

/** Sessions that came through it end at once, with their open streams. */
async function endProviderSessions(context: ObjectContext, tx: Tx, providerId: string): Promise<void> {
  const userIds = await deleteSessionsOfProvider(tx, providerId);
  const organization = context.subject.id;
  await context.publish(tx, { noun: 'sessions', organization, recipients: userIds, recheck: true });
}

/** After a change of its providers: an organization that asks for single sign-on has one that can be used. */
async function requireSignInLeft(tx: Db, organizationId: string): Promise<void> {
  if ((await asksForSso(tx, organizationId)) && (await countUsableProviders(tx, organizationId)) === 0)
    throw conflict(
      'This is the only provider that can be used, and the organization asks for single sign-on. Stop asking for it first.',
    );
}

type Provider = z.input<typeof oidcProvider> | z.input<typeof samlProvider>;

/** What of a provider stands in the log; its secret is in none of them. */
const FACTS = [
  'object',
  'label',
  'domains',
  'defaultRole',
  'defaultTeam',
  'issuer',
  'clientId',
  'ssoURL',
  'entityID',
  'certificate',
] as const;

function factsOf(provider: Provider): Record<string, unknown> {
  const all: Record<string, unknown> = { ...provider };
  return Object.fromEntries(FACTS.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name]]] : [])));
}

/** The facts in which they differ. */
function difference(before: Provider, after: Provider, isSecretNew: boolean) {
  const changed = findChangedFields(factsOf(before), factsOf(after), FACTS) ?? { before: {}, after: {} };
  return { ...changed, ...(isSecretNew ? { clientSecret: 'changed' } : {}) };
}

/** Audits and publishes the change. */
async function auditProvider(
  context: ObjectContext,
  tx: Tx,
  {
    id,
    before,
    after,
    isSecretNew = false,
  }: { id: string; before?: Provider; after?: Provider; isSecretNew?: boolean },
): Promise<void> {
  const { caller, subject } = context;
  const action = before ? (after ? 'sso.provider.change' : 'sso.provider.delete') : 'sso.provider.create';
  const details =
    before && after
      ? difference(before, after, isSecretNew)
      : { ...(before && { before: factsOf(before) }), ...(after && { after: factsOf(after) }) };
  await recordAudit(tx, {
    organizationId: subject.id,
    actorId: caller.userId,
    action,
    subject: id,
    details,
    address: context.address,
  });
  await context.publish(tx, { noun: 'sso-providers', id, organization: subject.id });
}
