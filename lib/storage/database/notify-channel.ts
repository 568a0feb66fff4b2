import { assertPayloadFits } from './channels';
import type { Database, Tx } from './db';
import { notifyIn } from './transaction-connection';

/** Tells who listens, in every process: at once, or when the transaction has been committed, and not at all otherwise. */
export async function notifyChannel(on: Database | Tx, channel: string, payload: string): Promise<void> {
  if ('db' in on) return on.notify(channel, payload);
  assertPayloadFits(payload);
  notifyIn(on, { channel, payload });
}
