import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { readTree, runStep, type Step, TreeModel } from '@/lib/testing/tree-model';

const testApp = prepareTestApp();

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('make', 'move', 'move', 'move', 'delete'),
  kind: fc.constantFrom('collection', 'space'),
  pick: fc.nat(),
  target: fc.nat(),
  place: fc.constantFrom('into', 'before', 'after'),
});

it('keeps the order that a list kept by hand would have, whatever is made, moved and deleted', async () => {
  const admin = await testApp().person();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const organizationId = await testApp().organization(admin);
      const model = new TreeModel();
      for (const one of steps) {
        const [status, expected] = await runStep(testApp(), admin, organizationId, model, one);
        expect([one, status]).toEqual([one, expected]);
      }
      expect(await readTree(testApp(), admin, organizationId)).toEqual(model.flatten());
    }),
    { numRuns: 12 },
  );
});
