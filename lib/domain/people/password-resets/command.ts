import { EnvironmentError, readEnvironment } from '@/lib/environment';
import { openDatabase } from '@/lib/storage/database/db';
import { DataFolderInUse } from '@/lib/storage/database/embedded/lock';
import { makePasswordLink } from './make-password-link';

const USAGE = `Usage: npm run password-link -- EMAIL

  Prints a link to a new password for the account with this address. It works once, for an hour.
  On the embedded database the server must be stopped while this runs, and started to follow the link.
`;

/** For the last administrator who forgot theirs; access to the data is the proof. */
async function main(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0 || email.startsWith('-')) return stop(USAGE);
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDir } = environment;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const made = await makePasswordLink({ database, environment }, email, {});
    if (!made) return stop(`No account has the address ${email}.\n`);
    process.stdout.write(
      `\n  ${made.user.displayName} <${made.user.email}> chooses a new password at\n\n  ${made.url}\n\n  once, until ${made.expiresAt.toISOString()}.\n\n`,
    );
  } finally {
    await database.close();
  }
}

function stop(message: string): void {
  process.stderr.write(message);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (error instanceof DataFolderInUse || error instanceof EnvironmentError) stop(`${error.message}\n`);
  else stop(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
});
