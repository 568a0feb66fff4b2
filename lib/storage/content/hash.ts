import { hash } from 'node:crypto';

export function hashOf(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** JSON with its keys in order: what is the same has the same hash, also after the database has sorted the keys its own way. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let json = '';
  for (const key of Object.keys(value).sort()) {
    const part = (value as Record<string, unknown>)[key];
    if (part !== undefined) json += `${json && ','}${JSON.stringify(key)}:${toCanonicalJson(part)}`;
  }
  return `{${json}}`;
}
