import type { Role } from '@/lib/access/roles';
import type { Person, TestApp } from './test-app';

interface Review {
  id: string;
  status: string;
  stale: boolean;
  comments: number;
  revision: string;
  reviewer: { id: string };
  requestedBy?: { id: string };
  comment?: { id: string; body: { markdown?: string; document?: unknown } };
}

interface MergeCheck {
  id: string;
  passed: boolean;
  required: boolean;
  count: number;
  message: string;
}

interface MergeChecks {
  checks: MergeCheck[];
  mergeable: boolean;
  bypassable: boolean;
}

/** A change request with one page in it, its author, and whoever reviews it. */
export class ReviewDriver {
  private constructor(
    private readonly testApp: TestApp,
    readonly organizationId: string,
    readonly space: string,
    readonly admin: Person,
    /** Has the role `edit`, and made the change request. */
    readonly author: Person,
    readonly id: string,
    readonly pageId: string,
  ) {}

  static async open(testApp: TestApp): Promise<ReviewDriver> {
    const admin = await testApp.person();
    const organizationId = await testApp.organization(admin);
    const space = await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: 'Docs' });
    const author = await testApp.member(organizationId, 'edit');
    const id = await testApp.make(author, `/spaces/${space}/change-requests`, { subject: 'Say more' });
    const made = await testApp.send<{ changes: { page: { id: string } }[] }>(
      author,
      'POST',
      `/spaces/${space}/change-requests/${id}/content?compat=false`,
      { changes: [{ operation: 'insert_page', title: 'New', document: { markdown: 'One.\n' } }] },
    );
    const pageId = made.data.changes[0]?.page.id ?? '';
    return new ReviewDriver(testApp, organizationId, space, admin, author, id, pageId);
  }

  get path() {
    return `/spaces/${this.space}/change-requests/${this.id}`;
  }

  member(role: Role | null) {
    return this.testApp.member(this.organizationId, role);
  }

  send<Data = Record<string, unknown>>(who: Person, method: string, path: string, body?: unknown) {
    return this.testApp.send<Data & { error?: { message: string } }>(
      who,
      method,
      `${this.path}${path}`,
      body,
    );
  }

  review(who: Person, status: string, markdown?: string) {
    const comment = markdown === undefined ? {} : { comment: { markdown } };
    return this.send<Review>(who, 'POST', '/reviews', { status, ...comment });
  }

  async reviews(who: Person = this.admin, query = '') {
    return (await this.send<{ items: Review[]; count: number }>(who, 'GET', `/reviews?${query}`)).data.items;
  }

  ask(who: Person, users: string[], subject?: string) {
    return this.send<{ users: { user: { id: string } }[] }>(who, 'POST', '/requested-reviewers', {
      users,
      subject,
    });
  }

  async asked() {
    const { data } = await this.send<{ items: { user: { id: string } }[] }>(
      this.admin,
      'GET',
      '/requested-reviewers',
    );
    return data.items.map(({ user }) => user.id);
  }

  async checks(who: Person = this.admin) {
    return (await this.send<MergeChecks>(who, 'GET', '/checks')).data;
  }

  async check(id: string, who?: Person): Promise<Omit<MergeCheck, 'id'>> {
    const { id: _, ...check } = (await this.checks(who)).checks.find((found) => found.id === id) ?? {
      id: '',
      passed: false,
      required: false,
      count: -1,
      message: 'There is no such check.',
    };
    return check;
  }

  rules(body: object) {
    return this.testApp.send(this.admin, 'PATCH', `/spaces/${this.space}/merge-rules`, body);
  }

  merge(who: Person, body?: object) {
    return this.send<{ result?: string }>(who, 'POST', '/merge', body);
  }

  /** Comments on the whole change request. */
  comment(who: Person, markdown: string, more: object = {}) {
    return this.testApp.make(who, `${this.path}/comments`, { body: { markdown }, ...more });
  }

  /** Writes another text of the page, or of another one. */
  async write(who: Person, markdown: string, page = this.pageId) {
    const { data } = await this.send<{ revision: string }>(who, 'GET', '');
    const changes = [{ operation: 'update_page', page, base: data.revision, document: { markdown } }];
    return this.send(who, 'POST', '/content', { changes });
  }

  /** Merges something else into the main content. */
  async mergeElsewhere(changes: object[]): Promise<void> {
    const requests = `/spaces/${this.space}/change-requests`;
    const id = await this.testApp.make(this.admin, requests, { subject: 'Elsewhere' });
    const edited = await this.testApp.send(this.admin, 'POST', `${requests}/${id}/content`, { changes });
    const merged = await this.testApp.send(this.admin, 'POST', `${requests}/${id}/merge`, { bypass: true });
    if (edited.status !== 200 || merged.data.result !== 'merge')
      throw new Error(`Not merged: ${JSON.stringify([edited.data, merged.data])}`);
  }
}
