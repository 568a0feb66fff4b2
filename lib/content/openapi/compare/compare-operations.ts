import { flagAt, isObject, member, objectAt } from '../json-value';
import type { FoundOperation } from '../list-operations';
import { resolve } from '../resolve';
import { compareContents, compareHeaders } from './compare-contents';
import { compareParameters } from './compare-parameters';
import { compareSecurity } from './compare-security';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';

/** One operation in both documents. */
export function compareOperations(
  comparison: SpecComparison,
  older: FoundOperation,
  newer: FoundOperation,
  place: SpecLocation,
): void {
  const [before, after] = [older.operation, newer.operation];
  const wasDeprecated = flagAt(before, 'deprecated');
  if (wasDeprecated !== flagAt(after, 'deprecated'))
    comparison.add(place, {
      kind: wasDeprecated ? 'operation-undeprecated' : 'operation-deprecated',
      message: wasDeprecated ? 'It is not deprecated any more.' : 'It is deprecated.',
    });
  if (['summary', 'description'].some((name) => member(before, name) !== member(after, name)))
    comparison.add(place, { kind: 'operation-text', message: 'Its description changed.' });
  // A webhook is called by the API: what it sends there is what clients receive.
  const [taken, given]: [Direction, Direction] = newer.isWebhook
    ? ['response', 'request']
    : ['request', 'response'];
  compareParameters(comparison, older, newer, place, taken);
  compareBodies(comparison, before, after, place, taken);
  compareResponses(comparison, before, after, place, given);
  if (!newer.isWebhook) compareSecurity(comparison, before, after, place);
}

function compareBodies(
  comparison: SpecComparison,
  before: unknown,
  after: unknown,
  at: SpecLocation,
  direction: Direction,
): void {
  const place = enter(at, 'the request body', 'requestBody');
  const older = resolve(comparison.from, member(before, 'requestBody'));
  const newer = resolve(comparison.to, member(after, 'requestBody'));
  const isNeeded = flagAt(newer, 'required');
  if (!isObject(older) && !isObject(newer)) return;
  if (!isObject(older)) {
    const message = `A${isNeeded ? ' required' : 'n optional'} request body was added.`;
    const why = isNeeded && direction === 'request' ? 'Calls without one are refused.' : undefined;
    comparison.add(place, { kind: 'request-body-added', message, why });
    return;
  }
  if (!isObject(newer)) {
    comparison.add(place, {
      kind: 'request-body-removed',
      message: 'The request body was removed.',
      why: 'What clients send in it is not read any more.',
      isGone: true,
    });
    return;
  }
  if (isNeeded !== flagAt(older, 'required'))
    comparison.add(place, {
      kind: isNeeded ? 'request-body-required' : 'request-body-optional',
      message: `The request body is ${isNeeded ? 'required' : 'optional'} now.`,
      why: isNeeded && direction === 'request' ? 'Calls without one are refused.' : undefined,
    });
  compareContents(comparison, older, newer, place, direction);
}

function compareResponses(
  comparison: SpecComparison,
  before: unknown,
  after: unknown,
  at: SpecLocation,
  direction: Direction,
): void {
  const [older, newer] = [objectAt(before, 'responses'), objectAt(after, 'responses')];
  for (const status of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const place = enter(at, `the response ${status}`, 'responses', status);
    const [was, is] = [
      resolve(comparison.from, member(older, status)),
      resolve(comparison.to, member(newer, status)),
    ];
    if (isObject(was) && isObject(is)) {
      compareContents(comparison, was, is, place, direction);
      compareHeaders(comparison, was, is, place, direction);
    } else if (isObject(was))
      comparison.add(place, {
        kind: 'response-removed',
        message: `The response ${status} was removed.`,
        why: /^[45]/.test(status) ? undefined : 'Clients that wait for it get something else.',
        isGone: true,
      });
    else if (isObject(is))
      comparison.add(place, { kind: 'response-added', message: `The response ${status} was added.` });
  }
}
