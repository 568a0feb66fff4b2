import pg from 'pg';
import type { Endpoint } from '@/lib/contract/endpoint';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { PLANNER_OPTIONS } from '@/lib/storage/database/planner-settings';
import { openTestDatabase } from '../database';
import { buildFixtures, type Fixtures } from '../fixtures';
import { addressOf, exampleOf, TABLE } from '../route-table';
import { ObservedRows } from '../statement-types/observe-rows';
import { type Person, TestApp } from '../test-app';
import { askUnrequested } from './ask-unrequested';
import { fillTables, holdStatistics } from './fill-tables';
import { findScans, PLAN_MODES } from './find-scans';
import { type RecordedStatement, recordStatements } from './record-statements';

/** Streams do not end by themselves, and an instance is set up once. */
const LEFT_OUT = new Set(['subscribeToOrganization', 'streamAnswer', 'completeSetup']);

/** Statements that are about a whole table, with the reason. */
const WHOLE = new Map([
  ['instance_status', 'counts what the instance has'],
  ['organization_storage', 'adds up what the files of all organizations have'],
  ['email_domains', 'lists the domains of all organizations'],
]);

/** The statements of the requests of the route table, and the database that they were made on, to be filled. */
export class RecordedRequests {
  readonly statements = new Map<string, RecordedStatement>();
  readonly #filled = new Set<string>();
  #rows = 0;

  private constructor(
    readonly testApp: TestApp,
    readonly client: pg.Client,
    readonly rows: ObservedRows,
  ) {}

  static async open(): Promise<RecordedRequests> {
    const rows = new ObservedRows();
    const testApp = TestApp.over(rows.watch(await openTestDatabase('postgres')));
    const connectionString = testApp.database.options.databaseUrl;
    const client = new pg.Client({ connectionString, options: PLANNER_OPTIONS });
    await client.connect();
    const recorded = new RecordedRequests(testApp, client, rows);
    await recorded.#record();
    await holdStatistics(client);
    return recorded;
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.testApp.close();
  }

  /** Has so many rows in each large table. */
  async fill(rows: number): Promise<void> {
    const range = { from: this.#rows, to: rows };
    for (const name of await fillTables(this.client, range)) this.#filled.add(name);
    this.#rows = rows;
  }

  async analyze(): Promise<void> {
    await this.client.query('analyze');
  }

  /** Which statements read a table that was filled from one end to the other, and with which kind of plan. */
  async findScans(): Promise<string[]> {
    const found: string[] = [];
    for (const statement of this.statements.values()) {
      if (WHOLE.has(statement.name ?? '')) continue;
      // One without a name is planned each time, for its values.
      for (const mode of statement.name ? PLAN_MODES : PLAN_MODES.slice(0, 1)) {
        const scans = await findScans(this.client, statement, mode, this.#filled);
        if (scans.length > 0) found.push(`${mode}: ${scans.join('; ')}: ${shorten(statement)}`);
      }
    }
    return found;
  }

  get filled(): number {
    return this.#filled.size;
  }

  /** What deletes goes last, so that every table has rows to copy before; those stay, and are copied after. */
  async #record(): Promise<void> {
    const admin = await this.testApp.person({ isInstanceAdmin: true });
    let fixtures: Fixtures | undefined;
    await recordStatements(this.statements, async () => {
      const isDelete = ({ method }: Endpoint) => method === 'DELETE';
      await this.#send(admin, TABLE.filter(isDelete));
      fixtures = await this.#send(
        admin,
        TABLE.filter((endpoint) => !isDelete(endpoint)),
      );
      await indexSpace(this.testApp.database, fixtures.spaceId);
    });
    // Those may read a whole table.
    if (fixtures) await askUnrequested(this.testApp.database, admin, fixtures);
  }

  /** Each example as an administrator, what only reads as a member too; in another fixtures when the one has changed too much. */
  async #send(admin: Person, endpoints: readonly Endpoint[]): Promise<Fixtures> {
    const open = async () => {
      const fixtures = await buildFixtures(this.testApp, admin, await this.testApp.organization(admin));
      return { fixtures, member: await this.testApp.member(fixtures.organizationId, 'read') };
    };
    let { fixtures, member } = await open();
    for (const endpoint of endpoints.filter(({ id }) => !LEFT_OUT.has(id))) {
      const send = async (who: Person) => {
        const example = exampleOf(endpoint, fixtures);
        const path = addressOf(endpoint, fixtures, example);
        const { status } = await this.testApp.send(who, endpoint.method, path, example.body);
        return status === (example.answers ?? endpoint.status);
      };
      if (endpoint.method === 'GET') await send(member);
      if (await send(admin)) continue;
      ({ fixtures, member } = await open());
      await send(admin);
    }
    return fixtures;
  }
}

const shorten = ({ name, text }: RecordedStatement) => name ?? text.replace(/\s+/g, ' ').slice(0, 1_000);
