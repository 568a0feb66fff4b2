import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { levelOf } from '@/lib/access/roles';
import { members, removedMembers } from '@/lib/storage/schema/users';
import type { Person, TestApp } from './test-app';

type Roll = <T>(choices: readonly T[]) => T;

/** Draws from choices by a seed, so that a failure can be had again. */
function rollFrom(seed: number): Roll {
  const draws = fc.sample(fc.nat(1_000_000), { seed, numRuns: 4_000 });
  let at = 0;
  return (choices) => {
    const draw = draws[at++ % draws.length] ?? 0;
    return choices[draw % choices.length] as (typeof choices)[number];
  };
}

/** Many administrators who change, remove and restore each other, and put each other into teams. */
export class MemberStress {
  readonly statuses: number[] = [];

  private constructor(
    private readonly testApp: TestApp,
    readonly organizationId: string,
    readonly admin: Person,
    private readonly people: readonly Person[],
    private readonly space: string,
    private readonly teams: readonly string[],
  ) {}

  static async open(testApp: TestApp, size: number): Promise<MemberStress> {
    const admin = await testApp.person();
    const people = [admin];
    while (people.length < size) people.push(await testApp.person());
    const organizationId = await testApp.organization(admin);
    const space = await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    const teams = [await testApp.team(organizationId, []), await testApp.team(organizationId, [])];
    return new MemberStress(testApp, organizationId, admin, people, space, teams);
  }

  /** The first of them, or all, are enabled administrators who have just joined; the others are nobody here. */
  async gather(count = this.people.length): Promise<void> {
    const { db } = this.testApp.database;
    for (const table of [members, removedMembers])
      await db.delete(table).where(eq(table.organizationId, this.organizationId));
    await db.insert(members).values(
      this.people.slice(0, count).map(({ id }) => ({
        organizationId: this.organizationId,
        userId: id,
        role: levelOf('admin'),
      })),
    );
  }

  async send(who: Person, method: string, path: string, body?: unknown): Promise<number> {
    const { status } = await this.testApp.send(who, method, `/orgs/${this.organizationId}${path}`, body);
    this.statuses.push(status);
    return status;
  }

  /** `clients` requests at once by so many administrators, each of which takes the rights of one of them. */
  async fight(seed: number, admins: number, clients: number): Promise<void> {
    await this.gather(admins);
    const roll = rollFrom(seed);
    const acts = Array.from({ length: clients }, (_, at) => {
      const who = this.people[at % admins] as Person;
      // Everybody is attacked by everybody, themselves too: without a rule nobody would be left.
      const { id } = this.people[Math.floor(at / admins) % admins] as Person;
      return roll([
        () => this.send(who, 'DELETE', `/members/${id}`),
        () => this.send(who, 'PATCH', `/members/${id}`, { role: 'create' }),
        () => this.send(who, 'PATCH', `/members/${id}`, { disabled: true }),
        () => this.send(who, 'PATCH', '/members', { users: [id], remove: true }),
      ]);
    });
    await Promise.all(acts.map((act) => act()));
  }

  /** Each of them does some of everything, one after another. */
  async mingle(seed: number, steps: number): Promise<void> {
    await Promise.all(
      this.people.map(async (who, at) => {
        const roll = rollFrom(seed + at);
        for (let step = 0; step < steps; step++) await this.act(who, roll);
      }),
    );
  }

  private async act(who: Person, roll: Roll): Promise<void> {
    const { id } = roll(this.people);
    const other = roll(this.people).id;
    const team = `/teams/${roll(this.teams)}`;
    const acts = {
      remove: () => this.send(who, 'DELETE', `/members/${id}`),
      restore: () => this.send(who, 'POST', `/removed-members/${id}/restore`),
      restoreToo: () => this.send(who, 'POST', `/removed-members/${other}/restore`),
      role: () => this.send(who, 'PATCH', `/members/${id}`, { role: roll(['admin', 'edit']) }),
      enable: () => this.send(who, 'PATCH', `/members/${id}`, { disabled: roll([true, false, false]) }),
      put: () => this.send(who, 'PUT', `${team}/members/${id}`, { role: roll(['owner', 'member']) }),
      out: () => this.send(who, 'DELETE', `${team}/members/${id}`),
      many: () => this.send(who, 'PUT', `${team}/members`, { add: [id], remove: [other] }),
      bulk: () => this.send(who, 'PATCH', '/members', { users: [id, other], addToTeams: [...this.teams] }),
      grant: () => this.grant(who, id),
    };
    await acts[roll(Object.keys(acts) as (keyof typeof acts)[])]();
  }

  private async grant(who: Person, user: string): Promise<number> {
    const path = `/spaces/${this.space}/permissions`;
    const { status } = await this.testApp.send(who, 'POST', path, { role: 'review', users: [user] });
    this.statuses.push(status);
    return status;
  }
}
