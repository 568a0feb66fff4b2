import { expect } from 'vitest';
import { ChangeRequestDriver } from './change-request-driver';
import type { Person, TestApp } from './test-app';

export interface ReplyBody {
  id: string;
  body: { markdown?: string; document?: { nodes: unknown[] } };
  reactions: { emoji: string; count: number; users: { user: { id: string } }[] }[];
  editedAt?: string;
  pending?: boolean;
  permissions: Record<string, boolean>;
  urls: { app: string };
  error?: { message: string };
}

export interface CommentBody extends ReplyBody {
  status: string;
  replies: number;
  resolvedAt?: string;
  resolvedBy?: { id: string };
  target: {
    node?: { id: string; preview?: string };
    range?: { side: string; start: number; end: number; quote: string; detached: boolean };
    page?: { id: string; title: string; path: string; outdated: boolean };
    review?: string;
    changeRequest?: string;
    revision: string;
  };
  suggestion?: { status: string; replaces: string; revision?: string };
  thread?: ReplyBody[];
}

interface List {
  items: CommentBody[];
  count: number;
  next?: { page: string };
}

/** The comments on one place, as somebody works with them: a change request, or the main content of a space. */
export class CommentDriver {
  constructor(
    private readonly testApp: TestApp,
    private readonly who: Person,
    readonly base: string,
  ) {}

  as(who: Person) {
    return new CommentDriver(this.testApp, who, this.base);
  }
  send<Data = CommentBody>(method: string, path = '', body?: unknown) {
    return this.testApp.send<Data>(this.who, method, `${this.base}/comments${path}`, body);
  }
  async post(text: string, more: object = {}): Promise<CommentBody> {
    const { status, data } = await this.send('POST', '', { body: { markdown: text }, ...more });
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  }
  async get(id: string): Promise<CommentBody> {
    const { status, data } = await this.send('GET', `/${id}`);
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  }
  async put(id: string, change: object): Promise<CommentBody> {
    const { status, data } = await this.send('PUT', `/${id}`, change);
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  }
  async reply(id: string, text: string, more: object = {}): Promise<ReplyBody> {
    const { status, data } = await this.send('POST', `/${id}/replies`, {
      body: { markdown: text },
      ...more,
    });
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  }
  async list(query = ''): Promise<List> {
    return (await this.send<List>('GET', query)).data;
  }
  /** How many open ones the space or change request counts. */
  async counted(): Promise<number> {
    return (await this.testApp.send<{ comments: number }>(this.who, 'GET', this.base)).data.comments;
  }
}

/** A space with pages of text on its main content. */
export async function makeCommentedSpace(
  testApp: TestApp,
  admin: Person,
  organization: string,
  texts: string[],
) {
  const space = await testApp.make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const driver = new ChangeRequestDriver(testApp, admin, space);
  const pages = await driver.mergeChanges(
    texts.map((markdown, index) => ({
      operation: 'insert_page',
      title: `Page ${index}`,
      document: { markdown },
    })),
  );
  const main = new CommentDriver(testApp, admin, `/spaces/${space}`);
  return { driver, main, pages };
}
