import { makeVersion } from '@/lib/content/openapi/make-version';
import { insertVersion } from '@/lib/storage/openapi-specs/add-version';
import { insertParts } from '@/lib/storage/openapi-specs/parts';
import { releaseSpec, saveReading } from '@/lib/storage/openapi-specs/reading';
import { addSource, deleteSource } from '@/lib/storage/openapi-specs/sources';
import { insertSpec } from '@/lib/storage/openapi-specs/write-specs';
import type { Person, TestApp } from './test-app';

export const SPECIFICATION = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200':
          description: All pets
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string } } }
`;

/** As if its address had been read before: no worker runs beside these tests. Guests see it. */
export async function keepSpecification(
  testApp: TestApp,
  admin: Person,
  organizationId: string,
  slug: string,
): Promise<string> {
  const { parts, changes: _, ...facts } = makeVersion(SPECIFICATION);
  return testApp.database.transaction(async (tx) => {
    const spec = { organizationId, slug, visibility: 'public' as const, createdBy: admin.id };
    const id = (await insertSpec(tx, spec)) ?? '';
    const address = { url: 'https://example.invalid/openapi.yaml' };
    await deleteSource(tx, await addSource(tx, id, address, admin.id));
    const version = { ...facts, number: 1, hash: 'of the text', source: SPECIFICATION };
    const lastVersionId = await insertVersion(tx, id, version);
    await insertParts(tx, lastVersionId, parts);
    await saveReading(tx, id, {
      lastVersionId,
      errorCode: null,
      error: null,
      failures: 0,
      nextSeconds: null,
    });
    await releaseSpec(tx, id);
    return lastVersionId;
  });
}
