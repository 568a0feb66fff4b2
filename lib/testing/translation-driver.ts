import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { runMachineTranslation } from '@/lib/domain/people/machine-translations/run-machine-translation';
import { countTranslation } from '@/lib/domain/people/translations/count-translation';
import { followSourceSpace } from '@/lib/domain/people/translations/follow-source-space';
import { COUNT_JOB, MACHINE_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { type LoopbackRequest, LoopbackServer } from './loopback-server';
import { type JobOptions, runQueuedJobs } from './run-queued-jobs';
import type { Person, TestApp } from './test-app';

const MOST_CHANGES = 50;

interface Sent {
  texts: { id: string; text: string; problem?: string }[];
  around: string[];
  instructions: string;
  to: string;
}

/** A language model that translates by brackets, but what a test has it do otherwise once; and counts what it is asked for. */
export class TranslatingServer extends LoopbackServer {
  readonly asked: Sent[] = [];
  /** What it does with texts that hold these words. */
  faults = new Map<string, (text: string) => string>();
  answerOf = (text: string): string => `⟦${text}⟧`;
  hangs = false;
  /** Ends before the first answer of a run. */
  meanwhile: (() => Promise<unknown>) | undefined;

  get texts(): string[] {
    return this.asked.flatMap(({ texts }) => texts.map(({ text }) => text));
  }

  protected async answer({ body }: LoopbackRequest, response: ServerResponse): Promise<void> {
    const { messages } = body as { messages: { content: string }[] };
    const sent = JSON.parse(String(messages.at(-1)?.content)) as Sent;
    this.asked.push(sent);
    if (this.hangs) return;
    await this.meanwhile?.();
    const answer = (text: string) => {
      for (const [words, fault] of this.faults) if (text.includes(words)) return fault(text);
      return this.answerOf(text);
    };
    const says = JSON.stringify(Object.fromEntries(sent.texts.map(({ id, text }) => [id, answer(text)])));
    const chunk = (delta: object, finish: string | null, usage?: object) =>
      `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }], usage })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
    response.end([chunk({ content: says }, null), chunk({}, 'stop', usage), 'data: [DONE]\n\n'].join(''));
  }
}

interface MachineRun {
  state: string;
  error?: string;
  result?: {
    units: number;
    words: number;
    fromMemory: number;
    failed: { source: string; reason: string }[];
    stopped?: string;
  };
}

/** Spaces in several languages that a model translates, with the jobs run as a worker would. */
export class TranslationDriver {
  private constructor(
    private readonly app: TestApp,
    readonly admin: Person,
    readonly organization: string,
    readonly model: TranslatingServer,
  ) {}

  static async open(app: TestApp): Promise<TranslationDriver> {
    const admin = await app.person();
    const driver = new TranslationDriver(
      app,
      admin,
      await app.organization(admin),
      await TranslatingServer.open(),
    );
    driver.configure();
    return driver;
  }

  configure(more: object = {}): void {
    this.app.services.environment.ai = {
      ...{ provider: 'openai-compatible', url: this.model.url, model: 'm', key: undefined },
      ...{ tokensPerDay: 10_000_000, translationShare: 0.5, timeoutMs: 20_000, rewrites: false },
      ...more,
    };
  }

  readonly send = <Data>(method: string, path: string, body?: object) =>
    this.app.send<Data>(this.admin, method, path, body);

  readonly follow = (options: JobOptions = {}): Promise<void> =>
    runQueuedJobs(
      this.app,
      TRANSLATION_JOB,
      (job, run) => followSourceSpace(this.app.services, job, run),
      options,
    );

  /** What a worker does after the main content has moved: shares are counted, and what people wrote is remembered. */
  readonly count = (): Promise<void> =>
    runQueuedJobs(this.app, COUNT_JOB, (job, run) => countTranslation(this.app.services, job, run));

  readonly translate = (options: JobOptions = {}): Promise<void> =>
    runQueuedJobs(
      this.app,
      MACHINE_JOB,
      (job, run) => runMachineTranslation(this.app.services, job, run),
      options.stopping ? options : { attempts: 1, ...options },
    );

  readonly edit = async (spaceId: string, ...changes: object[]): Promise<string[]> => {
    const { status, data } = await this.send<{ changes: { page: { id: string } }[] }>(
      'POST',
      `/spaces/${spaceId}/content`,
      { changes },
    );
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    return data.changes.map(({ page }) => page.id);
  };

  async openDocs(languages: string[], pages: Record<string, string>) {
    const { send, model } = this;
    const space = { title: 'Docs', editMode: 'live' };
    const { data: source } = await send<{ id: string }>('POST', `/orgs/${this.organization}/spaces`, space);
    const ids: string[] = [];
    const inserted = Object.entries(pages).map(([title, markdown]) => ({
      operation: 'insert_page',
      title,
      document: { markdown },
    }));
    for (let start = 0; start < inserted.length; start += MOST_CHANGES)
      ids.push(...(await this.edit(source.id, ...inserted.slice(start, start + MOST_CHANGES))));
    const { data } = await send<{ items: { id: string; result: { space: string } }[] }>(
      'POST',
      `/orgs/${this.organization}/space-translations`,
      { source: { space: source.id, language: 'en' }, languages },
    );
    const made = data.items.map(({ id, result }) => ({ id, space: result.space }));
    const at = (index = 0) => `/orgs/${this.organization}/translations/${made[index]?.id}`;
    const run = async (options: JobOptions = {}) => {
      for (const index of made.keys())
        expect((await send('POST', `${at(index)}/machine-translation`)).status).toBe(202);
      model.asked.length = 0;
      await this.translate(options);
      return (await send<MachineRun>('GET', `${at()}/machine-translation`)).data;
    };
    const read = async (page = 0, index = 0) =>
      (
        await send<{ title: string; markdown: string }>(
          'GET',
          `/spaces/${made[index]?.space}/content/page/${ids[page]}?format=markdown`,
        )
      ).data;
    const write = (spaceId: string | undefined, page: number, markdown: string) =>
      this.edit(spaceId ?? '', { operation: 'update_page', page: ids[page], document: { markdown } });
    return { source: source.id, targets: made.map(({ space }) => space), ids, at, run, read, write };
  }
}
