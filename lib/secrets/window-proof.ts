import type { Keyring } from './keyring';

/** Of a sign-in window of an integration: who may open it, and which one was opened here. */
type WindowProof = 'ticket' | 'opened';

const SECONDS: Record<WindowProof, number> = { ticket: 60, opened: 15 * 60 };

const purposeOf = (kind: WindowProof) => `integration-window:${kind}`;

/** Says for a short time that `about` was made here; it holds nothing that its reader does not have. */
export function proveWindow(keyring: Keyring, kind: WindowProof, about: string, now = Date.now()): string {
  const until = Math.floor(now / 1_000) + SECONDS[kind];
  return `${until}.${keyring.sign(purposeOf(kind), `${until}\n${about}`)}`;
}

export function isWindowProof(
  keyring: Keyring,
  kind: WindowProof,
  about: string,
  proof: string | null | undefined,
  now = Date.now(),
): boolean {
  const [, until, signature] = /^(\d{1,12})\.([\w-]+)$/.exec(proof ?? '') ?? [];
  if (!until || !signature || Number(until) * 1_000 <= now) return false;
  return keyring.verify(purposeOf(kind), `${until}\n${about}`, signature);
}
