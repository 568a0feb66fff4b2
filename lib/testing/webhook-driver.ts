import { and, eq, sql } from 'drizzle-orm';
import { runWebhook } from '@/lib/domain/integrations/webhooks/run-webhook';
import { WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import { jobs } from '@/lib/storage/schema/jobs';
import { webhookDeliveries } from '@/lib/storage/schema/webhooks';
import { OrganizationDriver } from './organization-driver';
import { runQueuedJobs } from './run-queued-jobs';
import type { TestApp } from './test-app';
import { WebhookReceiver } from './webhook-receiver';

export interface Hook {
  id: string;
  state: string;
  secret: string;
  disabledReason?: string;
  spaces: { id: string }[] | null;
}

export interface DeliveryBody {
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
export class WebhookDriver extends OrganizationDriver {
  readonly receivers: WebhookReceiver[] = [];

  private constructor(
    { testApp, admin, organizationId }: OrganizationDriver,
    readonly space: string,
  ) {
    super(testApp, admin, organizationId);
  }

  static override async open(testApp: TestApp): Promise<WebhookDriver> {
    const organization = await OrganizationDriver.open(testApp);
    return new WebhookDriver(organization, await organization.makeSpace({ title: 'Handbook' }));
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
    return this.testApp.send<Data & { error?: { message: string } }>(
      this.admin,
      method,
      `${this.org}/webhooks${path}`,
      body,
    );
  }

  async hook(receiver: WebhookReceiver, events: string[], more: object = {}): Promise<Hook> {
    return (await this.send<Hook>('POST', '', { url: receiver.url, events, ...more })).data;
  }

  open(subject: string): Promise<string> {
    return this.changeRequests(this.space).open(subject);
  }

  async deliveries(hook: Hook, query = ''): Promise<DeliveryBody[]> {
    return (await this.send<{ items: DeliveryBody[] }>('GET', `/${hook.id}/deliveries${query}`)).data.items;
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
    await runQueuedJobs(this.testApp, WEBHOOK_JOB, (job, run) => runWebhook(services, job, run), {
      stopping,
    });
  }
}
