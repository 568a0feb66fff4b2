import { type JsonObject, member, textAt } from '../json-value';
import { type FoundOperation, listOperations } from '../list-operations';
import { viewServers } from '../reference/server-view';
import type { SpecChange } from './change';
import { compareOperations } from './compare-operations';
import { SpecComparison, type SpecLocation } from './comparison';

export function compareTexts(from: string, to: string): SpecChange[] {
  return compareDocuments(JSON.parse(from) as JsonObject, JSON.parse(to) as JsonObject);
}

/** What changed from one document to the next (both OpenAPI 3.1), and what of it breaks clients of the older one. */
export function compareDocuments(from: JsonObject, to: JsonObject): SpecChange[] {
  const comparison = new SpecComparison(from, to);
  const before = byAddress(listOperations(from));
  const after = byAddress(listOperations(to));
  for (const [address, older] of before) {
    const newer = after.get(address);
    if (newer) compareOperations(comparison, older, newer, placeOf(older, newer));
    else noteRemoved(comparison, older);
  }
  for (const [address, newer] of after) if (!before.has(address)) noteAdded(comparison, newer);
  compareServers(comparison);
  return comparison.list();
}

/** What a parameter in a path is called changes nothing for who calls it. */
function byAddress(operations: FoundOperation[]): Map<string, FoundOperation> {
  return new Map(
    operations.map((found) => [
      `${found.isWebhook} ${found.method} ${found.path.replace(/\{[^}/]*\}/g, '{}')}`,
      found,
    ]),
  );
}

const stepsOf = ({ isWebhook, path, method }: FoundOperation) => [
  isWebhook ? 'webhooks' : 'paths',
  path,
  method,
];

const placeOf = (older: FoundOperation, newer: FoundOperation): SpecLocation => ({
  method: newer.method,
  path: newer.path,
  words: 'the operation',
  from: stepsOf(older),
  to: stepsOf(newer),
});

function noteRemoved(comparison: SpecComparison, found: FoundOperation): void {
  const name = found.isWebhook ? `The webhook \`${found.path}\`` : 'The operation';
  comparison.add(placeOf(found, found), {
    kind: 'operation-removed',
    message: `${name} was removed.`,
    why: found.isWebhook ? 'Whoever waits for its calls gets none.' : 'Calls to it fail.',
    isGone: true,
  });
}

function noteAdded(comparison: SpecComparison, found: FoundOperation): void {
  const name = found.isWebhook ? `The webhook \`${found.path}\`` : 'The operation';
  const summary = textAt(found.operation, 'summary');
  const message = `${name} was added${summary ? `: ${summary}` : ''}.`;
  comparison.add(placeOf(found, found), { kind: 'operation-added', message });
}

function compareServers(comparison: SpecComparison): void {
  const before = viewServers(comparison.from).map(({ url }) => url);
  const after = viewServers(comparison.to).map(({ url }) => url);
  const place: SpecLocation = { words: 'the servers', from: ['servers'], to: ['servers'] };
  for (const url of before.filter((one) => !after.includes(one)))
    comparison.add(place, {
      kind: 'server-removed',
      message: `The server \`${url}\` was removed.`,
      why: 'Clients that call it there may fail.',
      isGone: true,
    });
  for (const url of after.filter((one) => !before.includes(one)))
    comparison.add(place, { kind: 'server-added', message: `The server \`${url}\` was added.` });
  const versions = [comparison.from, comparison.to].map((one) => member(member(one, 'info'), 'version'));
  if (versions[0] !== versions[1])
    comparison.add(
      { words: 'the version', from: ['info', 'version'], to: ['info', 'version'] },
      { kind: 'version-changed', message: `The version is \`${versions[1]}\`; it was \`${versions[0]}\`.` },
    );
}
