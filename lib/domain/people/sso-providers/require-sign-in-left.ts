import { conflict } from '@/lib/contract/problem';
import type { Db } from '@/lib/storage/database/db';
import { asksForSso } from '@/lib/storage/sso-providers/enforcement';
import { countUsableProviders } from '@/lib/storage/sso-providers/providers';

/** After a change of its providers: an organization that asks for single sign-on has one that can be used. */
export async function requireSignInLeft(tx: Db, organizationId: string): Promise<void> {
  if ((await asksForSso(tx, organizationId)) && (await countUsableProviders(tx, organizationId)) === 0)
    throw conflict(
      'This is the only provider that can be used, and the organization asks for single sign-on. Stop asking for it first.',
    );
}
