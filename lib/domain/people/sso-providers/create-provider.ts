import { conflict } from '@/lib/contract/problem';
import type {
  createOidcProvider as oidcContract,
  createSamlProvider as samlContract,
} from '@/lib/contract/sso-providers';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import {
  countProviders,
  insertProvider,
  type ProviderKind,
  type ProviderValues,
} from '@/lib/storage/sso-providers/providers';
import { auditProvider } from './audit-provider';
import { requireProvider } from './get-provider';
import { toOidcProvider, toSamlProvider } from './present-provider';
import { requireTeam, toOidcValues, toSamlValues } from './provider-values';

/** Enough for a company of companies; so that what a sign-in looks through stays short. */
const MOST_PROVIDERS = 50;

export const createOidcProvider: Operation<typeof oidcContract> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const id = newId();
    const values = { ...toOidcValues(context, id, body), label: body.label };
    const after = toOidcProvider(context, await create(context, tx, 'oidc', { ...values, id }));
    await auditProvider(context, tx, { id, after });
    return after;
  });

export const createSamlProvider: Operation<typeof samlContract> = (context, { body }) =>
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
