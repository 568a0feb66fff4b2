import type { Services } from './services';

/** Whether requests can be served now; says no more than that to whoever asks. */
export async function checkReadiness({
  database,
}: Services): Promise<{ status: 'ready' | 'unavailable'; durable: boolean; writable: boolean }> {
  const { durable, writable } = database.status();
  try {
    await database.ping();
    return { status: 'ready', durable, writable };
  } catch {
    return { status: 'unavailable', durable, writable };
  }
}
