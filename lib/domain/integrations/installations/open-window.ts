import type * as contract from '@/lib/contract/installations';
import { notFound, Problem } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { proveWindow } from '@/lib/secrets/window-proof';
import { requireInstallation } from './installations';

/** The parameter by which an address of an integration knows who may open a window of it. */
export const WINDOW_TICKET = 'lectern_ticket';

/** Sends whoever administers an installation back to where the integration answers, with a ticket of a minute. */
export const openInstallationWindow: Operation<typeof contract.openInstallationWindow> = async (
  context,
  { params, query },
) => {
  const { environment, keyring, database } = context;
  const { origin } = environment.integrations;
  if (!origin) throw notFound('window');
  const row = await requireInstallation(context, database, params);
  const address = new URL(query.address, origin);
  const own = `/v1/integrations/${params.integrationName}/installations/${row.id}/`.toLowerCase();
  if (address.origin !== new URL(origin).origin || !address.pathname.toLowerCase().startsWith(own))
    throw new Problem(400, 'address: is none of this installation');
  address.searchParams.set(WINDOW_TICKET, proveWindow(keyring, 'ticket', row.id));
  return new Response(null, {
    status: 302,
    headers: { location: address.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
};
