import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { SiteDriver, type Structure } from './site-driver';
import { StructureModel } from './structure-model';
import { findBrokenRules, plan, type StructureMove, step } from './structure-moves';
import type { Person, TestApp } from './test-app';

export interface StressSite {
  testApp: TestApp;
  admin: Person;
  organizationId: string;
  /** Spaces to show, shared by all sites. */
  spaces: string[];
}

export async function openStressSite(testApp: TestApp): Promise<StressSite> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const spaces: string[] = [];
  for (let index = 0; index < 6; index++)
    spaces.push(await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: `Space ${index % 3}` }));
  return { testApp, admin, organizationId, spaces };
}

/** A site with five sections of one to three variants, two of them in a group. */
async function openFilledDriver({ testApp, admin, organizationId, spaces }: StressSite): Promise<SiteDriver> {
  const driver = await SiteDriver.open(testApp, admin, organizationId);
  const sections: string[] = [];
  for (let index = 0; index < 5; index++) {
    sections.push(
      await testApp.make(admin, `${driver.path}/sections`, { spaceId: spaces[index], title: 'Same' }),
    );
    for (const spaceId of spaces.slice(0, index % 3))
      await driver.send('POST', '/site-spaces', { spaceId, sectionId: sections[index] });
  }
  await driver.group('Group', sections.slice(1, 3));
  await driver.group('Empty');
  return driver;
}

/** Many clients change two sites at once, each by what it read a while ago. Returns every status that was answered. */
export async function runStress(site: StressSite, seed: number, clients: number, rounds: number) {
  const drivers = [await openFilledDriver(site), await openFilledDriver(site)];
  const statuses: number[] = [];
  const broken: string[] = [];
  const client = async (number: number) => {
    for (const [round, next] of fc.sample(step, { seed: seed + number, numRuns: rounds }).entries()) {
      const driver = drivers[next.other % 2] as SiteDriver;
      // One in eight names things of the other site, which must be refused.
      const read = round % 8 === 7 ? (drivers[(next.other + 1) % 2] as SiteDriver) : driver;
      const structure = await read.structure();
      broken.push(...findBrokenRules(structure));
      const act = plan(next, StructureModel.of(structure), site.spaces);
      statuses.push((await driver.send(act.method, act.path, act.body)).status);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const structures: Structure[] = [];
  for (const driver of drivers) structures.push(await driver.structure());
  broken.push(...structures.flatMap(findBrokenRules), ...(await findBrokenRows(site.testApp)));
  return { statuses, broken: [...new Set(broken)], structures };
}

/** What the database itself says of all sites; each rule with the number of rows that break it. */
async function findBrokenRows(testApp: TestApp): Promise<string[]> {
  const { rows } = await testApp.database.db.execute<{ rule: string; broken: number }>(sql`
    select 'order keys of site-spaces differ' as rule, count(*)::int as broken from (
      select from site_spaces group by site_id, section_id, order_key having count(*) > 1) a
    union all select 'order keys of sections and groups differ', count(*)::int from (
      select from (select site_id, group_id, order_key from site_sections
        union all select site_id, null, order_key from site_section_groups) o
      group by site_id, group_id, order_key having count(*) > 1) b
    union all select 'groups hold sections of their own site', count(*)::int
      from site_sections x join site_section_groups g on g.id = x.group_id where g.site_id <> x.site_id
    union all select 'sections hold site-spaces of their own site', count(*)::int
      from site_spaces ss join site_sections x on x.id = ss.section_id where x.site_id <> ss.site_id
    union all select 'one default section', count(*)::int from (
      select from site_sections group by site_id having count(*) filter (where is_default) <> 1) c
    union all select 'one default site-space', count(*)::int from (
      select from site_spaces group by site_id, section_id having count(*) filter (where is_default) <> 1) d
    union all select 'nothing at the root beside sections', count(*)::int
      from site_spaces ss where ss.section_id is null and exists (select from site_sections x where x.site_id = ss.site_id)
    union all select 'no empty section', count(*)::int
      from site_sections x where not exists (select from site_spaces ss where ss.section_id = x.id)`);
  return rows.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`);
}

const MOVES = new Set([
  'moveSection',
  'moveBesideGroup',
  'moveGroup',
  'moveVariant',
  'addToGroup',
  'removeFromGroup',
  'deleteGroup',
  'deleteVariant',
  'setDefaultSection',
]);

/** Four changes at once, against what any order of the four would have made. Returns the first round that fits none. */
export async function findUnserialRound(site: StressSite, seed: number, rounds: number): Promise<unknown> {
  const moves = fc.array(
    step.filter(({ kind }) => MOVES.has(kind)),
    { minLength: 4, maxLength: 4 },
  );
  let driver = await openFilledDriver(site);
  for (const [round, steps] of fc.sample(moves, { seed, numRuns: rounds }).entries()) {
    if (round % 10 === 9) driver = await openFilledDriver(site);
    const before = StructureModel.of(await driver.structure());
    const acts = steps.map((next) => plan(next, before, site.spaces));
    const answers = await Promise.all(acts.map((act) => driver.send(act.method, act.path, act.body)));
    const after = StructureModel.of(await driver.structure()).identity();
    const statuses = answers.map(({ status }) => status);
    const serial = permutations(acts).some((order) => {
      const model = before.copy();
      const expected = new Map(order.map((act) => [act, act.apply(model)]));
      return model.identity() === after && acts.every((act, index) => expected.get(act) === statuses[index]);
    });
    if (!serial) return { round, acts, statuses, before: before.identity(), after };
  }
  return undefined;
}

function permutations(acts: StructureMove[]): StructureMove[][] {
  if (acts.length < 2) return [acts];
  return acts.flatMap((act) =>
    permutations(acts.filter((other) => other !== act)).map((rest) => [act, ...rest]),
  );
}
