import { assertPayloadFits } from './channels';
import type { Database, Tx } from './db';
import { tellIn } from './transaction-connection';

/** Tells who listens, in every process: at once, or when the transaction has been committed, and not at all otherwise. */
export async function tell(on: Database | Tx, channel: string, payload: string): Promise<void> {
  if ('db' in on) return on.notify(channel, payload);
  assertPayloadFits(payload);
  tellIn(on, { channel, payload });
}
