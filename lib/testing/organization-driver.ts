import type { Role } from '@/lib/access/roles';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { ChangeRequestDriver } from './change-request-driver';
import { toForm, upload } from './docs-folder';
import type { Person, TestApp } from './test-app';
import { readTree } from './tree-model';

type Files = Record<string, string | Uint8Array>;

/** An administrator with an organization, and short ways to what a test needs in it. */
export class OrganizationDriver {
  constructor(
    readonly testApp: TestApp,
    readonly admin: Person,
    readonly organizationId: string,
  ) {}

  static async open(testApp: TestApp): Promise<OrganizationDriver> {
    const admin = await testApp.person();
    return new OrganizationDriver(testApp, admin, await testApp.organization(admin));
  }

  get org(): string {
    return `/orgs/${this.organizationId}`;
  }

  member(role: Role | null = 'edit'): Promise<Person> {
    return this.testApp.member(this.organizationId, role);
  }

  makeCollection(body: object = {}): Promise<string> {
    return this.testApp.make(this.admin, `${this.org}/collections`, body);
  }

  makeSpace(body: object = {}): Promise<string> {
    return this.testApp.make(this.admin, `${this.org}/spaces`, body);
  }

  /** A space with these files in it. */
  async makeFilledSpace(files: Files, body: object = {}): Promise<string> {
    const spaceId = await this.makeSpace(body);
    const { status, text } = await upload(this.testApp, this.admin, spaceId, toForm(files));
    if (status !== 201) throw new Error(`The upload answered ${status}: ${text}`);
    return spaceId;
  }

  /** A space that is edited live, with these files in it, which search finds. */
  async makeIndexedSpace(files: Files, title = 'Docs'): Promise<string> {
    const spaceId = await this.makeFilledSpace(files, { title, editMode: 'live' });
    await indexSpace(this.testApp.database, spaceId);
    return spaceId;
  }

  changeRequests(spaceId: string, who = this.admin): ChangeRequestDriver {
    return new ChangeRequestDriver(this.testApp, who, spaceId);
  }

  /** Ids of collections and spaces in the order of the tree. */
  async order(): Promise<string[]> {
    return (await readTree(this.testApp, this.admin, this.organizationId)).map(({ id }) => id);
  }

  async listIds(who: Person, path: string): Promise<string[]> {
    const { data } = await this.testApp.send<{ items: { id: string }[] }>(who, 'GET', path);
    return data.items.map(({ id }) => id);
  }
}

/** A new organization with one empty space. */
export async function prepareSpace(testApp: TestApp, editMode = 'live') {
  const driver = await OrganizationDriver.open(testApp);
  const spaceId = await driver.makeSpace({ title: 'Docs', editMode });
  return { admin: driver.admin, organizationId: driver.organizationId, spaceId };
}
