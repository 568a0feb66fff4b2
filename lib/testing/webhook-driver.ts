import { and, eq, sql } from 'drizzle-orm';
import { runWebhook } from '@/lib/domain/integrations/webhooks/run-webhook';
import { WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import { runJob } from '@/lib/jobs/run-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { jobs } from '@/lib/storage/schema/jobs';
import { webhookDeliveries } from '@/lib/storage/schema/webhooks';
import type { Person, TestApp } from './test-app';
import { WebhookReceiver } from './webhook-receiver';

export interface Hook {
  id: string;
  state: string;
  secret: string;
  disabledReason?: string;
  spaces: { id: string }[] | null;
}

export interface Delivery {
  id: string;
  event: string;
  state: string;
  attempts: number;
  status?: number;
  error?: string;
  nextAttemptAt?: string;
  request: { body: string; headers: Record<string, string> };
  log: { status?: number; error?: string; response?: { excerpt: string } }[];
}

/** An organization with a space, and receivers that it may reach. */
export class WebhookDriver {
  readonly receivers: WebhookReceiver[] = [];

  private constructor(
    private readonly testApp: TestApp,
    readonly admin: Person,
    readonly organizationId: string,
    readonly space: string,
  ) {}

  static async open(testApp: TestApp): Promise<WebhookDriver> {
    const admin = await testApp.person();
    const organizationId = await testApp.organization(admin);
    const space = await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    return new WebhookDriver(testApp, admin, organizationId, space);
  }

  async receiver(): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start();
    this.receivers.push(receiver);
    this.testApp.services.environment.outboundAllow.push(receiver.host);
    return receiver;
  }

  async close(): Promise<void> {
    await Promise.all(this.receivers.map((receiver) => receiver.stop()));
  }

  send<Data = Record<string, unknown>>(method: string, path: string, body?: unknown) {
    const base = `/orgs/${this.organizationId}/webhooks`;
    return this.testApp.send<Data & { error?: { message: string } }>(
      this.admin,
      method,
      `${base}${path}`,
      body,
    );
  }

  async hook(receiver: WebhookReceiver, events: string[], more: object = {}): Promise<Hook> {
    return (await this.send<Hook>('POST', '', { url: receiver.url, events, ...more })).data;
  }

  open(subject: string): Promise<string> {
    return this.testApp.make(this.admin, `/spaces/${this.space}/change-requests`, { subject });
  }

  async deliveries(hook: Hook, query = ''): Promise<Delivery[]> {
    return (await this.send<{ items: Delivery[] }>('GET', `/${hook.id}/deliveries${query}`)).data.items;
  }

  /** Sends all that waits, in its order, as if its time had come. */
  async deliver(stopping = new AbortController().signal): Promise<void> {
    const { database, services } = this.testApp;
    const due = sql`now()`;
    await database.db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: due })
      .where(eq(webhookDeliveries.state, 'pending'));
    await database.db
      .update(jobs)
      .set({ runAfter: due })
      .where(and(eq(jobs.state, 'queued'), eq(jobs.kind, WEBHOOK_JOB)));
    const kind = {
      run: (job: Parameters<typeof runWebhook>[1], run: Parameters<typeof runWebhook>[2]) =>
        runWebhook(services, job, run),
      timeLimitSeconds: 60,
      keepSeconds: 60,
    };
    const surroundings = { database, onChange: async () => undefined, stopping };
    for (const job of await claimJobs(database.db, [WEBHOOK_JOB], 100, 30))
      await runJob(surroundings, kind, job);
  }
}
