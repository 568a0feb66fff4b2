import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { touchApiTokens } from '@/lib/storage/users/api-tokens';
import { touchSessions } from '@/lib/storage/users/sessions';

const pending = singleton('last-seen', () => ({ session: new Set<string>(), token: new Set<string>() }));

const EVERY_MS = 60_000;

/** Notes that a session or a token was used; written later, with the others, so that reading stays reading. */
export function touch(kind: 'session' | 'token', id: string): void {
  pending[kind].add(id);
}

/** Writes what was noted since the last time. */
export async function flushLastSeen(database: Database): Promise<void> {
  const writes = { session: touchSessions, token: touchApiTokens };
  for (const kind of ['session', 'token'] as const) {
    const ids = [...pending[kind]];
    pending[kind].clear();
    if (ids.length > 0) await writes[kind](database.db, ids);
  }
}

/** Writes once a minute, for as long as the process lives. */
export function startLastSeen(database: Database): void {
  startPeriodicWriter('last-seen times', EVERY_MS, () => flushLastSeen(database));
}
