import type { Services } from '@/lib/domain/shared/services';
import { hasUsers } from '@/lib/storage/users/users';
import { provisionFirstAdmin } from '../setup/provision-first-admin';
import { seedSampleContent } from './seed-sample-content';

/** Brings a new instance to life, and says how to sign in: what the start prints. */
export async function prepareInstance(services: Services): Promise<{ signIn: string }> {
  const { url, admin, sampleContent } = services.environment;
  const founded = await provisionFirstAdmin(services, async (tx, { user, organizationId }) => {
    const { id: userId, email, displayName } = user;
    if (sampleContent) await seedSampleContent(services, tx, { userId, email, displayName, organizationId });
  });
  if (founded && admin) return { signIn: sayHowAdminSignsIn(url, admin) };
  if (await hasUsers(services.database.db)) return { signIn: `Sign in at ${url}/login` };
  return { signIn: `Open ${url}/setup to create the first account` };
}

function sayHowAdminSignsIn(
  url: string,
  { email, password, token }: { email: string; password: string | undefined; token: string | undefined },
): string {
  if (password !== undefined) return `Sign in at ${url}/login as ${email} with LECTERN_ADMIN_PASSWORD`;
  if (token !== undefined) return `${email} was made without a password; programs use LECTERN_ADMIN_TOKEN`;
  return `${email} was made without a password: sign in at ${url}/login by single sign-on`;
}
