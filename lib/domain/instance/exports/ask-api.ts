import { levelOf } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS, type Endpoints } from '@/lib/contract/index';
import { Problem } from '@/lib/contract/problem';
import type { Cursors } from '@/lib/domain/shared/paginate';
import type { Services } from '@/lib/domain/shared/services';
import { type ActingUser, actAs } from '@/lib/domain/viewer/act-as';
import type { Operations, Subject } from '@/lib/domain/viewer/context';
import type { JobRun } from '@/lib/jobs/job-kind';

/** Cursors of its lists stay within the job. */
const cursors: Cursors = {
  read: (page) => (page === undefined ? undefined : (JSON.parse(page) as string[])),
  write: (position) => JSON.stringify(position),
};

const MOST = '1000';

/** Asks for what an administrator of the organization is answered, in the words of the API. */
export class ApiClient {
  constructor(
    private readonly services: Services,
    private readonly operations: Operations,
    private readonly who: { person: ActingUser; organizationId: string; requestId: string },
    private readonly run: JobRun,
  ) {}

  async ask(id: keyof Endpoints, params: Record<string, string>, query: Record<string, string> = {}) {
    const endpoint = ENDPOINTS[id] as Endpoint;
    this.run.signal.throwIfAborted();
    const { person, organizationId, requestId } = this.who;
    const subject = toSubject(endpoint, organizationId, params);
    const context = {
      ...actAs(this.services, person, subject, { requestId, signal: this.run.signal }),
      cursors,
    };
    // Which operation it is is known when it runs: its input is parsed by the contract of the same name.
    const operation = this.operations[id] as unknown as (
      context: object,
      input: { params: object; query: unknown; body: object },
    ) => Promise<unknown>;
    const output = await operation(context, {
      params: { organizationId, ...params },
      query: endpoint.query ? endpoint.query.parse(query) : {},
      body: {},
    });
    return typeof endpoint.response === 'object' ? endpoint.response.parse(output) : output;
  }

  /** Undefined where there is no such thing, or no longer. */
  async askIfThere(
    id: keyof Endpoints,
    params: Record<string, string>,
    query: Record<string, string> = {},
  ): Promise<unknown> {
    try {
      return await this.ask(id, params, query);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  }

  /** All items of a list, page after page. */
  async list(
    id: keyof Endpoints,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Listed[]> {
    const items: Listed[] = [];
    for (let page: string | undefined; ; ) {
      const paged = { ...query, limit: MOST, ...(page === undefined ? {} : { page }) };
      const answer = (await this.ask(id, params, paged)) as { items: Listed[]; next?: { page: string } };
      items.push(...answer.items);
      page = answer.next?.page;
      if (page === undefined) return items;
    }
  }
}

export type Listed = Record<string, unknown> & { id: string };

function toSubject({ access }: Endpoint, organizationId: string, params: Record<string, string>): Subject {
  const kind = typeof access === 'object' ? access.on : 'organization';
  const admin = levelOf('admin');
  const id = params[`${kind}Id`] ?? organizationId;
  return { kind, id, organizationId, role: admin, organizationRole: admin };
}
