import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/storage/database/db';
import { prepareOpenApiDriver, writeSpecification } from './openapi-driver';
import { type Random, seedRandom } from './seed-random';
import type { Person } from './test-app';

const driver = prepareOpenApiDriver();
const { testApp } = driver;
const PEOPLE = 8;

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function openOrganization(people: number) {
  const admin = await testApp().person();
  const id = await testApp().organization(admin);
  const members: Person[] = [];
  for (let count = 0; count < people; count += 1) members.push(await testApp().member(id, 'edit'));
  return { admin, id, members, space: await testApp().make(admin, `/orgs/${id}/spaces`, { title: 'Storm' }) };
}

/** What stays of one piece without a stress test of its own beside its operations. */
describe.each([11, 22, 33])('with seed %d', (seed) => {
  it('C4: of many merges of many change requests each happens once', async () => {
    const random = seedRandom(seed);
    const { admin, space } = await openOrganization(0);
    const requests = `/spaces/${space}/change-requests`;
    const ids = await Promise.all(times(6, () => testApp().make(admin, requests)));
    for (const id of ids)
      await testApp().send(admin, 'POST', `${requests}/${id}/content`, {
        changes: [{ operation: 'insert_page', title: id, document: { markdown: 'New.\n' } }],
      });
    const order = times(60, (index) => ids[index % ids.length] ?? '').sort(() => random() - 0.5);
    const merges = order.map(async (id) => ({
      id,
      status: (await testApp().send(admin, 'POST', `${requests}/${id}/merge`)).status,
    }));
    const answers = await Promise.all(merges);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.flatMap(({ id, status }) => (status === 200 ? [id] : [])).sort()).toEqual([...ids].sort());
    const { data } = await testApp().send<{ pages: { title: string }[] }>(
      admin,
      'GET',
      `/spaces/${space}/content/pages`,
    );
    expect(data.pages.map(({ title }) => title).sort()).toEqual([...ids, 'Welcome'].sort());
  });

  it('C7: each has reacted once with what they last did not take back', async () => {
    const random = seedRandom(seed);
    const { members, space } = await openOrganization(PEOPLE);
    const [author] = members;
    if (!author) throw new Error('Nobody is here.');
    const id = await testApp().make(author, `/spaces/${space}/comments`, { body: { markdown: 'Good' } });
    const path = `/spaces/${space}/comments/${id}`;
    const emoji = ['👍', '🎉', '🚀'];
    const expected = new Map<string, number>();
    const stressTests = members.map(async (who) => {
      const mine = new Set<string>();
      for (let round = 0; round < 12; round += 1) {
        const one = pick(random, emoji);
        const isAdded = random() < 0.6;
        const change = isAdded ? { addedReactions: [one] } : { removedReactions: [one] };
        const replies = await Promise.all(times(3, () => testApp().send(who, 'PUT', path, change)));
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
        if (isAdded) mine.add(one);
        else mine.delete(one);
      }
      for (const one of mine) expected.set(one, (expected.get(one) ?? 0) + 1);
    });
    await Promise.all(stressTests);
    const { data } = await testApp().send<{ reactions: { emoji: string; count: number }[] }>(
      author,
      'GET',
      path,
    );
    expect(new Map(data.reactions.map((reaction) => [reaction.emoji, reaction.count]))).toEqual(expected);
  });

  it('C13: uploads of two specifications at once make two, with all versions in order', async () => {
    const random = seedRandom(seed);
    const names = [`one-${seed}`, `two-${seed}`];
    const uploads = times(30, (index) => ({ name: pick(random, names), version: `v${index}` }));
    const answers = await Promise.all(
      uploads.map(({ name, version }) =>
        testApp().send(driver.admin(), 'PUT', driver.path(name), {
          source: { text: writeSpecification({}, {}, version) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(28);
    for (const name of names) {
      const sent = uploads.filter((upload) => upload.name === name).map(({ version }) => version);
      const spec = await driver.settle(name);
      const { items } = await driver.read<{ items: { id: string; number: number; apiVersion: string }[] }>(
        name,
        '/versions?limit=100',
      );
      expect(items.map(({ number }) => number)).toEqual(times(sent.length, (index) => sent.length - index));
      expect(items.map(({ apiVersion }) => apiVersion).sort()).toEqual(sent.sort());
      expect(spec.lastVersion).toBe(items[0]?.id);
    }
  });

  it('C14: the members of a team are those of one of the changes that met', async () => {
    const random = seedRandom(seed);
    const { admin, id, members } = await openOrganization(PEOPLE);
    const people = members.map((member) => member.id);
    const path = `/orgs/${id}/teams/${await testApp().team(id, [])}/members`;
    for (let round = 0; round < 6; round += 1) {
      const wishes = times(6, () => {
        const add = people.filter(() => random() < 0.5);
        return { add, role: pick(random, ['owner', 'member']) };
      });
      const puts = wishes.map(({ add, role }) =>
        testApp().send(admin, 'PUT', path, {
          add,
          remove: people.filter((one) => !add.includes(one)),
          memberships: Object.fromEntries(add.map((one) => [one, { role }])),
        }),
      );
      expect(new Set((await Promise.all(puts)).map(({ status }) => status))).toEqual(new Set([204]));
      const { data } = await testApp().send<{
        items: { organization: { id: string }; team: { role: string } }[];
      }>(admin, 'GET', path);
      const now = data.items.map((item) => `${item.organization.id} ${item.team.role}`).sort();
      const possible = wishes.map(({ add, role }) => add.map((one) => `${one} ${role}`).sort());
      expect(possible).toContainEqual(now);
    }
  });

  it('C17, C18: what each was answered is there for another connection, and no field loses a change', async () => {
    const random = seedRandom(seed);
    const { admin, id } = await openOrganization(0);
    const other = await openDatabase(testApp().database.options);
    try {
      const collection = await testApp().make(admin, `/orgs/${id}/collections`, { title: 'Shelf' });
      const fields = ['title', 'description'] as const;
      const last: Partial<Record<(typeof fields)[number], string>> = {};
      const writers = fields.map(async (field) => {
        for (let round = 0; round < 25; round += 1) {
          const value = `${field} ${Math.floor(random() * 1e9)}`;
          const reply = await testApp().send(admin, 'PATCH', `/collections/${collection}`, {
            [field]: value,
          });
          expect(reply.status).toBe(200);
          const { rows } = await other.db.execute<Record<string, string>>(
            sql`select title, description from collections where id = ${collection}`,
          );
          expect(rows[0]?.[field]).toBe(value);
          last[field] = value;
        }
      });
      await Promise.all(writers);
      expect((await testApp().send(admin, 'GET', `/collections/${collection}`)).data).toMatchObject(last);
    } finally {
      await other.close();
    }
  });
});
