import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each with its parts put together. */
export type ResolveTxt = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** Asks the name servers of this machine, or others; throws as `node:dns` does when there is none, or no answer. */
export async function resolveTxt(name: string, servers?: readonly string[]): Promise<string[]> {
  // A resolver of its own: what it has asked is not shared, so a record that was just added is not missed.
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const records = await resolver.resolveTxt(name);
  return records.map((parts) => parts.join(''));
}
