import { expect } from 'vitest';
import type { Person, TestApp } from './test-app';

export interface ChangeRequestBody {
  id: string;
  number: number;
  status: string;
  subject: string;
  revision: string;
  revisionInitial: string;
  revisionMerged?: string;
  revisionMergedAncestor?: string;
  outdated: boolean;
  revertOf?: string;
  error?: { message: string };
}

export interface ConflictBody {
  id: string;
  kind: string;
  page?: { id: string; title: string };
  attribute?: string;
  base?: string;
  main?: string;
  yours?: string;
  choices: string[];
  resolution?: { choice: string };
  error?: { message: string };
}

/** The change requests of one space, as an administrator works with them. */
export class ChangeRequestDriver {
  constructor(
    private readonly testApp: TestApp,
    private readonly admin: Person,
    readonly space: string,
  ) {}
  get base() {
    return `/spaces/${this.space}/change-requests`;
  }
  open(subject = 'Work') {
    return this.testApp.make(this.admin, this.base, { subject });
  }
  async get(id: string | number) {
    return (await this.testApp.send<ChangeRequestBody>(this.admin, 'GET', `${this.base}/${id}`)).data;
  }
  edit(id: string, ...changes: object[]) {
    return this.testApp.send<{ changes: { page: { id: string } }[] }>(
      this.admin,
      'POST',
      `${this.base}/${id}/content?compat=false`,
      { changes },
    );
  }
  async write(id: string, page: string, markdown: string) {
    const { revision } = await this.get(id);
    const reply = await this.edit(id, {
      operation: 'update_page',
      page,
      base: revision,
      document: { markdown },
    });
    expect(reply.status).toBe(200);
  }
  async merge(id: string, body?: object) {
    return (
      await this.testApp.send<{ revision: string; result: string }>(
        this.admin,
        'POST',
        `${this.base}/${id}/merge`,
        body,
      )
    ).data;
  }
  /** Makes these changes in a change request of their own and merges it; the ids of their pages. */
  async mergeChanges(changes: object[], merging?: object): Promise<string[]> {
    const id = await this.open();
    const { status, data } = await this.edit(id, ...changes);
    expect(status, JSON.stringify(data)).toBe(200);
    expect(await this.merge(id, merging)).toMatchObject({ result: 'merge' });
    return data.changes.map(({ page }) => page.id);
  }
  async pull(id: string) {
    return (
      await this.testApp.send<{ revision: string; result: string }>(
        this.admin,
        'POST',
        `${this.base}/${id}/update`,
      )
    ).data;
  }
  async conflicts(id: string) {
    return (
      await this.testApp.send<{ conflicts: ConflictBody[]; unresolved: number }>(
        this.admin,
        'GET',
        `${this.base}/${id}/conflicts`,
      )
    ).data;
  }
  async read(page: string, id?: string) {
    const where = id === undefined ? `/spaces/${this.space}` : `${this.base}/${id}`;
    return (
      await this.testApp.send<{ markdown: string; title: string }>(
        this.admin,
        'GET',
        `${where}/content/page/${page}`,
      )
    ).data;
  }
  async spaceCounts() {
    const { data } = await this.testApp.send(this.admin, 'GET', `/spaces/${this.space}`);
    return [data.changeRequests, data.changeRequestsOpen, data.changeRequestsDraft];
  }
}
