import type { NotificationEvent } from '@/lib/domain/queue/notification-event';
import { notify } from '@/lib/domain/queue/notify';
import { actAs } from '@/lib/domain/viewer/act-as';
import { newId } from '@/lib/storage/database/id';
import { comments } from '@/lib/storage/schema/comments';
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
export class InboxDriver {
  private constructor(
    readonly testApp: TestApp,
    readonly organizationId: string,
    readonly admin: Person,
    readonly author: Person,
    readonly spaceId: string,
    readonly changeRequestId: string,
  ) {}

  static async open(testApp: TestApp): Promise<InboxDriver> {
    const admin = await testApp.person();
    const organizationId = await testApp.organization(admin);
    const spaceId = await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    const author = await testApp.member(organizationId, 'edit');
    const changeRequestId = await testApp.make(author, `/spaces/${spaceId}/change-requests`, {
      subject: 'Say more',
    });
    return new InboxDriver(testApp, organizationId, admin, author, spaceId, changeRequestId);
  }

  get inbox() {
    return `/orgs/${this.organizationId}/notifications`;
  }

  member() {
    return this.testApp.member(this.organizationId, 'edit');
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
