import { expect } from 'vitest';
import { followSourceSpace } from '@/lib/domain/people/translations/follow-source-space';
import { TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { runQueuedJobs } from './run-queued-jobs';
import type { Person, TestApp } from './test-app';

interface ShownFileUnit {
  id: string;
  hash: string;
  state: string;
  source?: string;
  text?: string;
}

interface FileReport {
  format: string;
  revision: string;
  changeRequest?: { number: number };
  counts: { read: number; written: number; unchanged: number; refused: number; warned: number };
  refused: { id?: string; reason: string }[];
  warned: { id: string; checks: { fault: string }[] }[];
  error?: { message: string };
}

/** A space with its translation into German, whose texts go out as files and come back. */
export class TranslationFileDriver {
  private constructor(
    private readonly app: TestApp,
    readonly admin: Person,
    readonly organization: string,
    readonly source: string,
    readonly target: string,
    readonly pages: readonly string[],
  ) {}

  static async open(
    app: TestApp,
    pages: Record<string, string>,
    admin?: Person,
  ): Promise<TranslationFileDriver> {
    const who = admin ?? (await app.person());
    const organization = await app.organization(who);
    const source = await app.make(who, `/orgs/${organization}/spaces`, { title: 'Docs', editMode: 'live' });
    const content = `/spaces/${source}/content`;
    const { data: before } = await app.send<{ pages: { id: string }[] }>(who, 'GET', content);
    const ids: string[] = [];
    for (const [title, markdown] of Object.entries(pages)) {
      const change = { operation: 'insert_page', title, document: { markdown } };
      const { data } = await app.send<{ changes: { page: { id: string } }[] }>(who, 'POST', content, {
        changes: [change],
      });
      ids.push(data.changes[0]?.page.id ?? '');
    }
    const changes = before.pages.map(({ id }) => ({ operation: 'delete_page', page: id }));
    if (changes.length > 0) await app.send(who, 'POST', content, { changes });
    const { data } = await app.send<{ result: { space: string } }>(
      who,
      'POST',
      `/orgs/${organization}/translations`,
      { source: { space: source, language: 'en' }, language: 'de' },
    );
    return new TranslationFileDriver(app, who, organization, source, data.result.space, ids);
  }

  readonly send = <Data>(method: string, path: string, body?: object, who = this.admin) =>
    this.app.send<Data>(who, method, path, body);

  readonly list = async (page = 0, query = '') =>
    (
      await this.send<{ items: ShownFileUnit[]; revision: string }>(
        'GET',
        `/spaces/${this.target}/translation/units?limit=1000&content=${this.pages[page]}${query}`,
      )
    ).data;

  /** Of the unit whose source begins like this. */
  readonly find = async (start: string, page = 0): Promise<ShownFileUnit> => {
    const found = (await this.list(page)).items.find(({ source }) => source?.startsWith(start));
    if (!found) throw new Error(`There is no unit ${start}.`);
    return found;
  };

  readonly write = async (start: string, change: object, page = 0): Promise<void> => {
    const { id, hash } = await this.find(start, page);
    const { status, data } = await this.send('POST', `/spaces/${this.target}/translation/units`, {
      content: this.pages[page],
      units: [{ id, hash, ...change }],
    });
    expect(status, JSON.stringify(data)).toBe(200);
  };

  /** Writes a page of the source, and takes the translation along. */
  readonly change = async (markdown: string, page = 0): Promise<void> => {
    const change = { operation: 'update_page', page: this.pages[page], document: { markdown } };
    await this.send('POST', `/spaces/${this.source}/content`, { changes: [change] });
    await this.follow();
  };

  readonly follow = () =>
    runQueuedJobs(this.app, TRANSLATION_JOB, (job, run) => followSourceSpace(this.app.services, job, run));

  readonly exportFile = async (query: string, who = this.admin) =>
    this.send<string>('GET', `/spaces/${this.target}/translation/export?${query}`, undefined, who);

  readonly importFile = async (body: string | Uint8Array, query = '', who = this.admin) => {
    const response = await this.app.api.fetch(
      new Request(
        `${this.app.services.environment.url}/v1/spaces/${this.target}/translation/import${query}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
          body: body as BodyInit,
        },
      ),
    );
    return { status: response.status, data: (await response.json()) as FileReport };
  };
}
