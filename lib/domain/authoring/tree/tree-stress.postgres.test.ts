import { describe, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { readTree } from '@/lib/testing/tree-model';
import { expectSoundTree, stressDeletes, stressMoves, stressTransfers } from '@/lib/testing/tree-stress';

const testApp = prepareTestApp();
const small = { seed: 1, clients: 20, each: 5 };

describe('many at once', () => {
  it('keep every order a permutation while everything moves', () => stressMoves(testApp(), small));

  it('leave no orphan when what they work in is deleted', () => stressDeletes(testApp(), small));

  it('find each thing in one organization while collections cross between two', () =>
    stressTransfers(testApp(), small));
});

describe('opposite changes at once', () => {
  it('put one collection into the other, never both', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    for (let round = 0; round < 10; round++) {
      const a = await testApp().make(admin, `/orgs/${organizationId}/collections`);
      const b = await testApp().make(admin, `/orgs/${organizationId}/collections`);
      const answers = await Promise.all([
        testApp().send(admin, 'POST', `/collections/${a}/move`, { parent: b }),
        testApp().send(admin, 'POST', `/collections/${b}/move`, { parent: a }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    await expectSoundTree(testApp());
  });

  it('transfer two collections past each other', async () => {
    const admin = await testApp().person();
    const one = await testApp().organization(admin);
    const two = await testApp().organization(admin);
    for (let round = 0; round < 10; round++) {
      const a = await testApp().make(admin, `/orgs/${one}/collections`);
      const b = await testApp().make(admin, `/orgs/${two}/collections`);
      const answers = await Promise.all([
        testApp().send(admin, 'POST', `/collections/${a}/transfer`, { organization: two }),
        testApp().send(admin, 'POST', `/collections/${b}/transfer`, { organization: one }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [inOne, inTwo] = await Promise.all([one, two].map((id) => readTree(testApp(), admin, id)));
      expect([inOne?.some(({ id }) => id === b), inTwo?.some(({ id }) => id === a)]).toEqual([true, true]);
    }
  });

  it('end in the order that one of the ways to take turns would give', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const ids: string[] = [];
    for (let at = 0; at < 5; at++)
      ids.push(await testApp().make(admin, `/orgs/${organizationId}/collections`, { title: String(at) }));
    const moves = [
      { id: 0, after: 4 },
      { id: 1, after: 0 },
      { id: 2, before: 1 },
      { id: 3, before: 2 },
    ];
    const possible = permutations(moves).map((turns) => turns.reduce(applyMove, [0, 1, 2, 3, 4]).join());
    await Promise.all(
      moves.map(({ id, ...place }) => {
        const [where, anchor] = Object.entries(place)[0] ?? [];
        const position = { [where ?? '']: { type: 'collection', collection: ids[Number(anchor)] } };
        return testApp().send(admin, 'POST', `/collections/${ids[id]}/move`, { position });
      }),
    );
    const order = (await readTree(testApp(), admin, organizationId)).map(({ id }) => ids.indexOf(id)).join();
    expect(possible).toContain(order);
  });
});

interface Move {
  id: number;
  before?: number;
  after?: number;
}

function applyMove(order: number[], move: Move): number[] {
  const others = order.filter((one) => one !== move.id);
  const at = move.before === undefined ? others.indexOf(move.after ?? -1) + 1 : others.indexOf(move.before);
  return [...others.slice(0, at), move.id, ...others.slice(at)];
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
