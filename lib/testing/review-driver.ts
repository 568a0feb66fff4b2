import { OrganizationDriver } from './organization-driver';
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
export class ReviewDriver extends OrganizationDriver {
  private constructor(
    { testApp, admin, organizationId }: OrganizationDriver,
    readonly space: string,
    /** Has the role `edit`, and made the change request. */
    readonly author: Person,
    readonly id: string,
    readonly pageId: string,
  ) {
    super(testApp, admin, organizationId);
  }

  static override async open(testApp: TestApp): Promise<ReviewDriver> {
    const organization = await OrganizationDriver.open(testApp);
    const space = await organization.makeSpace({ title: 'Docs' });
    const author = await organization.member('edit');
    const changes = organization.changeRequests(space, author);
    const id = await changes.open('Say more');
    const { data } = await changes.edit(id, {
      operation: 'insert_page',
      title: 'New',
      document: { markdown: 'One.\n' },
    });
    return new ReviewDriver(organization, space, author, id, data.changes[0]?.page.id ?? '');
  }

  get path() {
    return `/spaces/${this.space}/change-requests/${this.id}`;
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
    await this.changeRequests(this.space).mergeChanges(changes, { bypass: true });
  }
}
