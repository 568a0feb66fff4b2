import fc from 'fast-check';
import type { CommentBody } from './comment-driver';
import type { Person, TestApp } from './test-app';

/** What a client does next: each number chooses among what there is. */
const step = fc.record({
  act: fc.constantFrom(
    ...['post', 'post', 'reply', 'reply', 'pend', 'pend reply', 'resolve', 'reopen', 'toggle', 'toggle'],
    ...['delete', 'delete reply', 'react', 'submit', 'discard', 'write'],
  ),
  which: fc.nat(),
  what: fc.nat(),
});

interface Reply {
  id: string;
  by: Person;
}

interface Thread extends Reply {
  base: string;
  isPending: boolean;
  replies: Reply[];
}

const body = { markdown: 'Something to say.' };
const EMOJI = ['👍', '1f389', '2764', '🚀'];

/** Many people discuss the main content and two change requests of one space at once. */
export class CommentStress {
  readonly statuses: number[] = [];
  private readonly threads: Thread[] = [];

  private constructor(
    private readonly testApp: TestApp,
    private readonly people: readonly Person[],
    readonly space: string,
    readonly changeRequests: readonly string[],
    private readonly page: string,
  ) {}

  static async open(testApp: TestApp): Promise<CommentStress> {
    const admin = await testApp.person();
    const organization = await testApp.organization(admin);
    const people = [admin];
    for (const role of ['edit', 'review', 'create'] as const)
      people.push(await testApp.member(organization, role));
    const space = await testApp.make(admin, `/orgs/${organization}/spaces`, { title: 'Discussed' });
    const { data } = await testApp.send<{ pages: { id: string }[] }>(
      admin,
      'GET',
      `/spaces/${space}/content/pages`,
    );
    const requests = [];
    for (let count = 0; count < 2; count += 1)
      requests.push(await testApp.make(admin, `/spaces/${space}/change-requests`));
    return new CommentStress(testApp, people, space, requests, data.pages[0]?.id ?? '');
  }

  private async send<Data = CommentBody>(who: Person, method: string, path: string, sent?: unknown) {
    const reply = await this.testApp.send<Data>(who, method, path, sent);
    this.statuses.push(reply.status);
    return reply;
  }

  private place(which: number): string {
    const id = this.changeRequests[which % (this.changeRequests.length + 1)];
    return id === undefined ? `/spaces/${this.space}` : `/spaces/${this.space}/change-requests/${id}`;
  }

  private async post(who: Person, base: string, more: { pending?: boolean }): Promise<void> {
    const page = this.page;
    const { status, data } = await this.send(who, 'POST', `${base}/comments`, { body, page, ...more });
    if (status === 200)
      this.threads.push({ base, id: data.id, by: who, isPending: more.pending === true, replies: [] });
  }

  private async reply(who: Person, { base, id, replies }: Thread, more: object): Promise<void> {
    const path = `${base}/comments/${id}/replies`;
    const { status, data } = await this.send(who, 'POST', path, { body, ...more });
    if (status === 200) replies.push({ id: data.id, by: who });
  }

  private async write(who: Person, which: number): Promise<void> {
    const id = this.changeRequests[which % this.changeRequests.length];
    const document = { markdown: `Text ${which}.\n` };
    await this.send(who, 'POST', `/spaces/${this.space}/change-requests/${id}/content`, {
      changes: [{ operation: 'update_page', page: this.page, document }],
    });
  }

  private async act(who: Person, act: string, which: number, what: number): Promise<void> {
    const review = `/spaces/${this.space}/change-requests/${this.changeRequests[which % 2]}/reviews`;
    if (act === 'post') return this.post(who, this.place(which), {});
    if (act === 'pend') return this.post(who, this.place(which % 2), { pending: true });
    if (act === 'write') return this.write(who, which);
    if (act === 'submit') {
      await this.send(who, 'POST', review, { status: 'commented', ...(what % 2 ? { comment: body } : {}) });
      return;
    }
    if (act === 'discard') {
      await this.send(who, 'DELETE', `${review}/pending`);
      return;
    }
    const thread = this.threads[which % Math.max(1, this.threads.length)];
    // What waits is seen by its author alone: somebody else mostly does not find it.
    if (thread) await this.actOn(thread, thread.isPending && what % 5 ? thread.by : who, act, what);
  }

  private async actOn(thread: Thread, who: Person, act: string, what: number): Promise<void> {
    const comment = `${thread.base}/comments/${thread.id}`;
    const { replies } = thread;
    if (act === 'reply') await this.reply(who, thread, what % 3 ? {} : { resolved: what % 2 === 0 });
    else if (act === 'pend reply') await this.reply(who, thread, { pending: true });
    else if (act === 'delete') await this.delete(who, thread, comment);
    else if (act === 'delete reply') {
      const { id, by } = replies[what % replies.length] ?? { id: 'none', by: who };
      await this.send(what % 5 ? by : who, 'DELETE', `${comment}/replies/${id}`);
    } else if (act === 'react') {
      const list = what % 3 ? 'addedReactions' : 'removedReactions';
      await this.send(who, 'PUT', comment, { [list]: [EMOJI[what % EMOJI.length]] });
    } else {
      const resolved = act === 'resolve' || (act === 'toggle' && what % 2 === 0);
      await this.send(who, 'PUT', comment, { resolved });
    }
  }

  private async delete(who: Person, thread: Thread, path: string): Promise<void> {
    const { status } = await this.send(who, 'DELETE', path);
    const at = this.threads.indexOf(thread);
    if (status === 205 && at >= 0) this.threads.splice(at, 1);
  }

  async run(seed: number, clients: number, rounds: number): Promise<void> {
    const client = async (number: number) => {
      const who = this.people[number % this.people.length];
      if (!who) return;
      for (const { act, which, what } of fc.sample(step, { seed: seed + number, numRuns: rounds }))
        await this.act(who, act, which, what);
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  }

  async deleteSpace(): Promise<void> {
    const [admin] = this.people;
    if (admin) await this.send(admin, 'DELETE', `/spaces/${this.space}`);
  }
}
