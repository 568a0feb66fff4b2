import fc from 'fast-check';
import type { Person, TestApp } from './test-app';

/** What a client does next: each number chooses among what there is. */
const step = fc.record({
  act: fc.constantFrom('open', 'edit', 'edit', 'edit', 'merge', 'merge', 'update', 'status', 'refused'),
  which: fc.nat(),
  place: fc.nat(),
});

interface Work {
  space: string;
  id: string;
  /** What was written into it and answered, each a paragraph that is nowhere else. */
  written: string[];
  /** Somebody was told that it is merged. */
  merged: boolean;
}

interface ChangeRequest {
  revision: string;
  status: string;
}

/** Many clients open, write, update and merge change requests of two spaces at once, in one page each. */
export class ChangeRequestStress {
  readonly statuses: number[] = [];
  private readonly work: Work[] = [];
  private readonly pages = new Map<string, string>();
  private serial = 0;

  constructor(
    private readonly testApp: TestApp,
    private readonly admin: Person,
  ) {}

  static async open(testApp: TestApp): Promise<ChangeRequestStress> {
    const admin = await testApp.person();
    const organization = await testApp.organization(admin);
    const stress = new ChangeRequestStress(testApp, admin);
    for (const title of ['One', 'Two']) {
      const space = await testApp.make(admin, `/orgs/${organization}/spaces`, { title });
      const content = await stress.send<{ pages: { id: string }[] }>('GET', `/spaces/${space}/content/pages`);
      stress.pages.set(space, content.data.pages[0]?.id ?? '');
      const start = await stress.start(space);
      await stress.write(start, 0);
      await stress.merge(start);
    }
    return stress;
  }

  private async send<Data = Record<string, unknown>>(method: string, path: string, body?: unknown) {
    const reply = await this.testApp.send<Data>(this.admin, method, path, body);
    this.statuses.push(reply.status);
    return reply;
  }

  private async start(space: string): Promise<Work> {
    const { data } = await this.send<{ id: string }>('POST', `/spaces/${space}/change-requests`, {});
    const work = { space, id: data.id, written: [], merged: false };
    this.work.push(work);
    return work;
  }

  private path(work: Work): string {
    return `/spaces/${work.space}/change-requests/${work.id}`;
  }

  private async write(work: Work, place: number): Promise<void> {
    const page = this.pages.get(work.space) ?? '';
    const { data } = await this.send<ChangeRequest>('GET', this.path(work));
    const revision = `/spaces/${work.space}/revisions/${data.revision}`;
    const read = await this.send<{ markdown: string }>('GET', `${revision}/page/${page}`);
    const paragraphs = read.data.markdown.split('\n\n').filter(Boolean);
    const added = `Paragraph ${++this.serial} of ${work.id}.`;
    paragraphs.splice(place % (paragraphs.length + 1), 0, added);
    const document = { markdown: `${paragraphs.join('\n\n')}\n` };
    const change = { operation: 'update_page', page, base: data.revision, document };
    const reply = await this.send('POST', `${this.path(work)}/content`, { changes: [change] });
    if (reply.status === 200) work.written.push(added);
  }

  private async merge(work: Work): Promise<void> {
    const reply = await this.send<{ result: string }>('POST', `${this.path(work)}/merge`);
    if (reply.status === 200 && reply.data.result === 'merge') work.merged = true;
  }

  private async act({ act, which, place }: { act: string; which: number; place: number }): Promise<void> {
    const spaces = [...this.pages.keys()];
    const space = spaces[which % spaces.length] ?? '';
    if (act === 'open') {
      await this.start(space);
      return;
    }
    if (act === 'refused') {
      await this.send('POST', `/spaces/${space}/change-requests`, { subject: 'x'.repeat(101) });
      return;
    }
    const work = this.work[which % this.work.length];
    if (!work) return;
    if (act === 'edit') await this.write(work, place);
    else if (act === 'merge') await this.merge(work);
    else if (act === 'update') await this.send('POST', `${this.path(work)}/update`);
    else await this.send('PATCH', this.path(work), { status: ['draft', 'open', 'archived'][place % 3] });
  }

  async run(seed: number, clients: number, rounds: number): Promise<void> {
    const client = async (number: number) => {
      for (const next of fc.sample(step, { seed: seed + number, numRuns: rounds })) await this.act(next);
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  }

  /** The paragraphs of merged change requests that the main content does not have: there must be none. */
  async findLost(): Promise<string[]> {
    const lost: string[] = [];
    for (const [space, page] of this.pages) {
      const { data } = await this.send<{ markdown: string }>('GET', `/spaces/${space}/content/page/${page}`);
      const merged = this.work.filter((work) => work.space === space && work.merged);
      lost.push(...merged.flatMap(({ written }) => written.filter((text) => !data.markdown.includes(text))));
    }
    return lost;
  }
}
