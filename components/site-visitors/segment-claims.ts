import type { ClaimTexts } from '@/components/patterns/claims-form/read-claims';
import type { Claim } from '@/lib/content/conditions/list-claims';
import type { Segment } from './visitors';

type Claims = Record<string, unknown>;

/** Of a segment, as conditions name it: what visitors say of themselves is `unsigned`. */
function wholeOf(segment: Segment | undefined): Claims {
  return segment ? { ...segment.claims, unsigned: segment.unsignedClaims } : {};
}

function find(claims: Claims, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (holder, part) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, part)
        ? (holder as Claims)[part]
        : undefined,
    claims,
  );
}

/** What the form shows of a segment. */
export function writeTexts(claims: readonly Claim[], segment: Segment | undefined): ClaimTexts {
  const whole = wholeOf(segment);
  return Object.fromEntries(
    claims.flatMap(({ name, path }) => {
      const value = find(whole, path);
      if (value === undefined || value === null) return [];
      return [[name, Array.isArray(value) ? value.join(', ') : String(value)]];
    }),
  );
}

/** What was typed, beside what the segment has that no field of the schema shows. */
export function splitClaims(typed: Claims, segment: Segment | undefined, claims: readonly Claim[]) {
  const { unsigned = {}, ...signed } = typed;
  const shown = new Set(claims.map(({ path }) => path[0]));
  const shownUnsigned = new Set(claims.flatMap(({ path }) => (path[0] === 'unsigned' ? [path[1]] : [])));
  return {
    claims: { ...without(segment?.claims ?? {}, shown), ...signed },
    unsignedClaims: { ...without(segment?.unsignedClaims ?? {}, shownUnsigned), ...(unsigned as Claims) },
  };
}

const without = (claims: Claims, names: ReadonlySet<string | undefined>): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.has(name)));
