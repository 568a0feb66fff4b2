import type { Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import type { Person, TestApp } from './test-app';

/** They go on, are of one instance and not of its content (as jobs are), or write down that they were asked. */
const DIFFERS = new Set([
  'subscribeToOrganization',
  'streamAnswer',
  'getMachineTranslation',
  'getPublishingPreview',
  'listSessions',
  'listInstanceAuditEvents',
]);
const OWN_NOUNS = new Set(['backups', 'instance']);

/** What every reading answers to somebody, by its name: two instances with the same content answer the same. */
export async function readEverything(
  testApp: TestApp,
  who: Person,
  fixtures: Fixtures,
): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>();
  for (const endpoint of TABLE) {
    const { id, method, noun } = endpoint;
    if (method !== 'GET' || DIFFERS.has(id) || OWN_NOUNS.has(noun) || id.startsWith('export')) continue;
    const { status, data } = await testApp.send(
      who,
      'GET',
      addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures)),
    );
    seen.set(id, { status, data });
  }
  return seen;
}
