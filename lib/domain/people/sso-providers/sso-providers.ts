import { conflict } from '@/lib/contract/problem';
import { INSTANCE_PROVIDER, ssoAddresses } from '@/lib/contract/sso-addresses';
import type * as contract from '@/lib/contract/sso-providers';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { domainOf, dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { deleteIdentities } from '@/lib/storage/sso-providers/identities';
import type { ProviderKind, ProviderRow, ProviderValues } from '@/lib/storage/sso-providers/providers';
import {
  countProviders,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  updateProvider,
} from '@/lib/storage/sso-providers/providers';
import { readSsoReadiness } from '@/lib/storage/sso-providers/readiness';
import { listSignInProviders } from '@/lib/storage/sso-providers/sign-in-providers';
import { auditProvider } from './audit-provider';
import { endProviderSessions } from './end-provider-sessions';
import { requireProvider } from './get-provider';
import { toOidcProvider, toSamlProvider } from './present-provider';
import { requireTeam, toOidcValues, toSamlValues } from './provider-values';
import { requireSignInLeft } from './require-sign-in-left';

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

/** Asks nothing about accounts: who knows a domain knows its providers, whoever has an address there. */
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
  readSsoReadiness(context.database, context.subject.id);

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
