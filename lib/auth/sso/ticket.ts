import { z } from 'zod';
import type { Keyring } from '@/lib/secrets/keyring';

const SECONDS = 120;
const PURPOSE = 'sso-ticket';

const ticket = z.object({
  providerId: z.string(),
  assertionId: z.string(),
  expiresAt: z.number(),
  inResponseTo: z.string(),
  asserted: z.object({
    subject: z.string(),
    email: z.string().optional(),
    isVerified: z.boolean(),
    name: z.string().optional(),
  }),
  endsAt: z.number(),
});

/**
 * What a provider said, on its way to the next request of the same browser. A provider's form comes from another site,
 * so browsers send no cookie with it; the request that it leads to carries the cookie of the person.
 */
type Ticket = Omit<z.output<typeof ticket>, 'endsAt'>;

export function writeTicket(keyring: Keyring, value: Ticket): string {
  return keyring.seal(PURPOSE, JSON.stringify({ ...value, endsAt: Date.now() + SECONDS * 1_000 }));
}

export function readTicket(keyring: Keyring, sealed: string | null, providerId: string): Ticket | undefined {
  const plain = sealed === null ? undefined : keyring.unseal(PURPOSE, sealed);
  const parsed = plain === undefined ? undefined : ticket.safeParse(JSON.parse(plain));
  if (!parsed?.success || parsed.data.providerId !== providerId || parsed.data.endsAt <= Date.now())
    return undefined;
  return parsed.data;
}
