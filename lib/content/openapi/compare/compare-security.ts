import { isObject, member } from '../json-value';
import { enter, type SpecComparison, type SpecLocation } from './comparison';

/** What a client needs to be let in: one of these sets. */
function listSets(document: unknown, operation: unknown): Set<string>[] {
  const security = member(operation, 'security') ?? member(document, 'security');
  const sets = (Array.isArray(security) ? security.filter(isObject) : []).map(
    (requirement) =>
      new Set(
        Object.entries(requirement).flatMap(([name, scopes]) => [
          name,
          ...(Array.isArray(scopes) ? scopes.map((scope) => `${name}: ${String(scope)}`) : []),
        ]),
      ),
  );
  return sets.length > 0 ? sets : [new Set()];
}

const isWithin = (inner: Set<string>, outer: Set<string>) => [...inner].every((one) => outer.has(one));
const name = (set: Set<string>) =>
  set.size === 0 ? 'nothing' : [...set].map((one) => `\`${one}\``).join(' and ');

export function compareSecurity(
  comparison: SpecComparison,
  before: unknown,
  after: unknown,
  at: SpecLocation,
): void {
  const place = enter(at, 'the security', 'security');
  const older = listSets(comparison.from, before);
  const newer = listSets(comparison.to, after);
  const lost = older.filter((set) => !newer.some((other) => isWithin(other, set)));
  const won = newer.filter((set) => !older.some((other) => isWithin(other, set)));
  const needed = newer.map(name).join(' or ');
  if (lost.length > 0)
    comparison.add(place, {
      kind: 'security-narrowed',
      message: `To call it takes ${needed}; ${lost.map(name).join(' or ')} is no longer enough.`,
      why: 'Clients that sign in as before are refused.',
    });
  else if (
    won.length > 0 ||
    older.length !== newer.length ||
    older.some((set) => !newer.some((other) => isWithin(set, other)))
  )
    comparison.add(place, {
      kind: 'security-widened',
      message: `To call it takes ${needed}; it took ${older.map(name).join(' or ')}.`,
    });
}
