import type { AnswerFrame, AnswerShape } from '@/lib/contract/ask';
import { OrganizationDriver } from './organization-driver';
import { type Person, TEST_URL, type TestApp } from './test-app';

interface QuestionRequest {
  answer: AnswerShape;
  details?: { query: string; sections: number; tokens?: number };
  error?: { message: string };
}

/** An organization where questions are asked. */
export class AskDriver extends OrganizationDriver {
  static override async open(testApp: TestApp): Promise<AskDriver> {
    const { admin, organizationId } = await OrganizationDriver.open(testApp);
    return new AskDriver(testApp, admin, organizationId);
  }

  ask(query: string, who: Person = this.admin, more: { body?: object; query?: string } = {}) {
    const path = `/orgs/${this.organizationId}/ask?details=true&${more.query ?? ''}`;
    return this.testApp.send<QuestionRequest>(who, 'POST', path, { query, ...more.body });
  }

  async answer(query: string, who: Person = this.admin, body: object = {}): Promise<AnswerShape> {
    const { status, data } = await this.ask(query, who, { body });
    if (status !== 200) throw new Error(JSON.stringify(data));
    return data.answer;
  }

  /** The response of a stream, whose reader may leave. */
  stream(query: string, who: Person, signal?: AbortSignal): Promise<Response> {
    const path = `/orgs/${this.organizationId}/ask/stream?query=${encodeURIComponent(query)}`;
    const headers = { authorization: `Bearer ${who.token}` };
    const request = new Request(`${TEST_URL}/v1${path}`, { headers, ...(signal ? { signal } : {}) });
    return Promise.resolve(this.testApp.api.fetch(request));
  }
}

/** The events of a whole stream. */
export function readFrames(text: string): { event: string | undefined; data: string }[] {
  return text
    .split('\n\n')
    .filter((frame) => frame !== '' && !frame.startsWith(':'))
    .map((frame) => ({
      event: /^event: (.*)$/m.exec(frame)?.[1],
      data: /^data: (.*)$/m.exec(frame)?.[1] ?? '',
    }));
}

export const toAnswerFrames = (text: string) =>
  readFrames(text)
    .filter(({ event }) => event === undefined)
    .map(({ data }) => JSON.parse(data) as AnswerFrame);
