import { assertPayloadFits } from './channels';
import type { Database, Tx } from './db';
import { notifyIn } from './transaction-connection';

/** Notifies the listeners of every process: at once, or when the transaction is committed. */
export async function notifyChannel(on: Database | Tx, channel: string, payload: string): Promise<void> {
  if ('db' in on) return on.notify(channel, payload);
  assertPayloadFits(payload);
  notifyIn(on, { channel, payload });
}
