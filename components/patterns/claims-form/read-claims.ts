import type { Claim } from '@/lib/content/conditions/list-claims';
import { lookUp } from '@/lib/content/look-up';

/** What was typed for each claim, by its name; an empty text means that the visitor does not have it. */
export type ClaimTexts = Readonly<Record<string, string>>;

function readOne(type: Exclude<Claim['type'], 'array'>, text: string): string | number | boolean | undefined {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

function readValue(claim: Claim, text: string): unknown {
  if (claim.type !== 'array') return readOne(claim.type, text);
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => readOne(claim.itemType ?? 'string', item))
    .filter((item) => item !== undefined);
}

/** The claims of a visitor as an object; what is empty, or no value of its type, is left out. */
export function readClaims(claims: readonly Claim[], texts: ClaimTexts): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const claim of claims) {
    const text = lookUp(texts, claim.name);
    const value = text ? readValue(claim, text) : undefined;
    if (value === undefined) continue;
    let holder = all;
    for (const part of claim.path.slice(0, -1)) {
      const inner = Object.hasOwn(holder, part) ? holder[part] : undefined;
      const next = (typeof inner === 'object' && inner !== null ? inner : {}) as Record<string, unknown>;
      holder[part] = next;
      holder = next;
    }
    holder[claim.path.at(-1) ?? ''] = value;
  }
  return all;
}
