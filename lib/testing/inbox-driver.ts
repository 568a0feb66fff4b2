import type { NotificationEvent } from '@/lib/domain/queue/notification-event';
import { notify } from '@/lib/domain/queue/notify';
import { actAs } from '@/lib/domain/viewer/act-as';
import { newId } from '@/lib/storage/database/id';
import { comments } from '@/lib/storage/schema/comments';
import { OrganizationDriver } from './organization-driver';
import type { Person, TestApp } from './test-app';

interface InboxItem {
  id: string;
  kind: string;
  reason: string;
  actor: { id: string };
  comment?: string;
  reply?: string;
  preview?: string;
  readAt?: string;
  doneAt?: string;
  urls: { app: string };
}

/** People around one change request of one space, and what they hear. */
export class InboxDriver extends OrganizationDriver {
  private constructor(
    { testApp, admin, organizationId }: OrganizationDriver,
    readonly author: Person,
    readonly spaceId: string,
    readonly changeRequestId: string,
  ) {
    super(testApp, admin, organizationId);
  }

  static override async open(testApp: TestApp): Promise<InboxDriver> {
    const organization = await OrganizationDriver.open(testApp);
    const spaceId = await organization.makeSpace({ title: 'Handbook' });
    const author = await organization.member('edit');
    const changeRequestId = await organization.changeRequests(spaceId, author).open('Say more');
    return new InboxDriver(organization, author, spaceId, changeRequestId);
  }

  get inbox() {
    return `${this.org}/notifications`;
  }

  /** As if somebody had written it before anybody was told of anything. */
  async write(who: Person, more: Partial<typeof comments.$inferInsert> = {}): Promise<string> {
    const id = newId();
    const { spaceId, changeRequestId } = this;
    await this.testApp.database.db.insert(comments).values({
      id,
      spaceId,
      changeRequestId,
      revisionId: 'none',
      body: 'See **this**.',
      createdBy: who.id,
      ...more,
    });
    return id;
  }

  async tell(actor: Person, event: NotificationEvent, onChangeRequest = true): Promise<void> {
    const { organizationId, spaceId } = this;
    const person = {
      userId: actor.id,
      email: '',
      displayName: '',
      photoUrl: null,
      isInstanceAdmin: false,
    };
    const subject = { kind: 'space', id: spaceId, organizationId, role: 6, organizationRole: 6 } as const;
    const context = actAs(this.testApp.services, person, subject, { requestId: 'test' });
    const where = {
      organizationId,
      spaceId,
      changeRequestId: onChangeRequest ? this.changeRequestId : null,
    };
    await this.testApp.database.transaction((tx) => notify(context, tx, where, event));
  }

  async read(who: Person, query = ''): Promise<InboxItem[]> {
    const { data } = await this.testApp.send<{ items: InboxItem[]; count: number }>(
      who,
      'GET',
      `${this.inbox}?${query}`,
    );
    return data.items;
  }

  /** Why each of them heard of what was told. */
  async reasons(people: Record<string, Person>): Promise<Record<string, string[]>> {
    const heard: Record<string, string[]> = {};
    for (const [name, person] of Object.entries(people)) {
      const items = await this.read(person);
      if (items.length > 0) heard[name] = items.map(({ kind, reason }) => `${kind}: ${reason}`).reverse();
    }
    return heard;
  }
}
