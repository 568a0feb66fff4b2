import { lookUp } from '@/lib/content/look-up';

const PREFIX = 'visitor.';
const MOST = 20;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 256;
const DEEPEST = 5;
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/**
 * What visitors say of themselves: `?visitor.plan=pro&visitor.account.isNew=true`. What is too much or too long is
 * left out; nothing here is an error, since anybody may write an address.
 */
export function readUnsignedClaims(query: URLSearchParams): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  let count = 0;
  for (const [name, value] of query) {
    if (!isUnsignedClaim(name) || name.length > PREFIX.length + LONGEST_NAME || value.length > LONGEST_VALUE)
      continue;
    if (++count > MOST) break;
    const path = name.slice(PREFIX.length).split('.');
    if (path.length <= DEEPEST && path.every((part) => part !== '' && part !== '__proto__'))
      put(claims, path, toValue(value));
  }
  return claims;
}

/** Whether a parameter of an address is one of these. */
const isUnsignedClaim = (name: string) => name.startsWith(PREFIX);

/** The first one of a name counts, and nothing is put below a plain value. */
function put(claims: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  const known = lookUp(claims, name);
  if (rest.length === 0) {
    if (known === undefined) claims[name] = value;
    return;
  }
  const inner = known ?? {};
  if (typeof inner !== 'object') return;
  claims[name] = inner;
  put(inner as Record<string, unknown>, rest, value);
}

function toValue(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return NUMBER.test(value) ? Number(value) : value;
}
