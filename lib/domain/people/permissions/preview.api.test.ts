import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@/lib/access/roles';
import { countRows } from '@/lib/testing/count-rows';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

type Level = Role | null;
type Effect = {
  changes: { user: { id: string }; before: Level; after: Level }[];
  summary: { before: Level; after: Level; count: number }[];
  count: number;
  spaces: number;
};

interface Stage {
  admin: Person;
  org: string;
  people: Person[];
  teams: string[];
  bases: { space: string; collection: string; site: string };
}

async function setStage(): Promise<Stage> {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  const org = `/orgs/${organizationId}`;
  const people = await Promise.all(
    ([null, 'read', 'edit', 'review', 'create'] as const).map((role) =>
      testApp().member(organizationId, role),
    ),
  );
  const teams = [
    await testApp().team(organizationId, people.slice(0, 3)),
    await testApp().team(organizationId, people.slice(2)),
  ];
  const outer = await testApp().make(admin, `${org}/collections`, { title: 'Outer' });
  const inner = await testApp().make(admin, `${org}/collections`, { title: 'Inner', parent: outer });
  const make = (parent: string) => testApp().make(admin, `${org}/spaces`, { title: 'S', parent });
  const [space, apart] = [await make(inner), await make(outer)];
  await testApp().send(admin, 'PATCH', `/spaces/${apart}`, { defaultLevel: 'read' });
  const site = await testApp().make(admin, `${org}/sites`, { title: 'Docs', spaces: [space, apart] });
  return {
    admin,
    org,
    people,
    teams,
    bases: { space: `/spaces/${space}`, collection: `/collections/${outer}`, site: `${org}/sites/${site}` },
  };
}

async function rolesOn({ admin }: Stage, base: string): Promise<Map<string, Role>> {
  const { data } = await testApp().send<{ items: { permission: Role; user: { id: string } }[] }>(
    admin,
    'GET',
    `${base}/permissions/aggregate?limit=1000`,
  );
  return new Map(data.items.map(({ user, permission }) => [user.id, permission]));
}

describe('what a change would mean', () => {
  it('is what it means once it is made', async () => {
    const stage = await setStage();
    const { admin, people, teams, bases } = stage;
    const level = fc.constantFrom<Level[]>(null, ...ROLES);
    const holder = fc.oneof(
      fc.constantFrom(...people).map(({ id }) => ({ user: id })),
      fc.constantFrom(...teams).map((team) => ({ team })),
    );
    const wish = fc.record({
      kind: fc.constantFrom('space' as const, 'collection' as const, 'site' as const),
      grants: fc.array(
        fc.tuple(holder, level).map(([of, role]) => ({ ...of, role })),
        { maxLength: 4 },
      ),
      defaultLevel: fc.option(fc.oneof(level, fc.constant('inherit' as const)), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(wish, async ({ kind, grants, defaultLevel }) => {
        const base = bases[kind];
        const isDefaultAsked = kind !== 'site' && defaultLevel !== undefined;
        const body = { grants, ...(isDefaultAsked && { defaultLevel }) };
        const before = await rolesOn(stage, base);
        const { status, data } = await testApp().send<Effect>(
          admin,
          'POST',
          `${base}/permissions/preview`,
          body,
        );
        expect(status).toBe(200);
        for (const { role, ...of } of grants)
          await testApp().send(admin, 'POST', `${base}/permissions`, {
            ...('user' in of ? { users: [of.user] } : { teams: [of.team] }),
            role,
          });
        if (isDefaultAsked) await testApp().send(admin, 'PATCH', base, { defaultLevel });
        const after = await rolesOn(stage, base);
        const different = [admin, ...people].filter(({ id }) => before.get(id) !== after.get(id));
        expect(
          new Map(data.changes.map((change) => [change.user.id, [change.before, change.after]])),
        ).toEqual(new Map(different.map(({ id }) => [id, [before.get(id) ?? null, after.get(id) ?? null]])));
        expect(data.count).toBe(different.length);
        expect(data.summary.reduce((sum, { count }) => sum + count, 0)).toBe(different.length);
      }),
      { numRuns: 12 },
    );
  });

  it('changes nothing by being asked, says how many spaces inherit, and knows no default of a site', async () => {
    const stage = await setStage();
    const { admin, bases, people, teams } = stage;
    const ask = (base: string, body: object) =>
      testApp().send<Effect>(admin, 'POST', `${base}/permissions/preview`, body);
    const spaces = async (base: string) => (await ask(base, {})).data;
    const nothing = { changes: [], summary: [], count: 0 };
    expect(await spaces(bases.space)).toEqual({ ...nothing, spaces: 1 });
    expect(await spaces(bases.collection)).toEqual({ ...nothing, spaces: 1 });
    expect(await spaces(bases.site)).toEqual({ ...nothing, spaces: 1 });
    const rows = await countRows(testApp());
    const { data } = await ask(bases.space, { grants: teams.map((team) => ({ team, role: 'comment' })) });
    expect(data).toMatchObject({
      count: 5,
      summary: expect.arrayContaining([{ before: 'edit', after: 'comment', count: 1 }]),
    });
    await ask(bases.space, { defaultLevel: 'admin' });
    expect(await countRows(testApp())).toEqual(rows);
    expect((await ask(bases.site, { defaultLevel: 'read' })).status).toBe(400);
    const refused = await ask(bases.space, {
      grants: [
        { user: people[0]?.id, role: 'read' },
        { user: 'nobody', role: 'read' },
      ],
    });
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([
      404,
      expect.stringContaining('grants.1.user'),
    ]);
  });
});
