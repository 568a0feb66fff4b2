import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ModelRequest {
  path: string;
  authorization: string | undefined;
  messages: { role: string; content: unknown }[];
}

/** What the model does when it is asked: its words, a status, silence, or bytes that are no answer. */
type ModelTurn =
  | { says: string; tokens?: number; thenHangs?: true }
  | { refuses: true }
  | { status: number }
  | { hangs: true }
  | { sends: string };

/** A server on loopback that speaks as OpenAI-compatible ones and as Anthropic's do, whose answers a test chooses. */
export class ModelServer {
  turn: ModelTurn = { says: 'NO ANSWER' };
  readonly requests: ModelRequest[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { messages } = JSON.parse(body) as ModelRequest;
      const { authorization = request.headers['x-api-key'] as string | undefined } = request.headers;
      this.requests.push({ path: request.url ?? '', authorization, messages });
      const { turn } = this;
      if ('hangs' in turn) return;
      if ('status' in turn) {
        const error = { error: { message: 'broken', type: 'server_error' } };
        response.writeHead(turn.status, { 'content-type': 'application/json' }).end(JSON.stringify(error));
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if ('sends' in turn) {
        response.end(turn.sends);
        return;
      }
      const events = (request.url?.endsWith('/messages') ? writeAnthropic : writeOpenAi)(turn);
      if ('thenHangs' in turn) response.write(events.slice(0, -3).join(''));
      else response.end(events.join(''));
    });
  }

  static async open(): Promise<ModelServer> {
    const server = new ModelServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

type Answering = Extract<ModelTurn, { says: string } | { refuses: true }>;

const wordsOf = (turn: Answering) => ('says' in turn ? turn.says.split(/(?<= )/) : []);
const tokensOf = (turn: Answering) => ('tokens' in turn ? turn.tokens : undefined) ?? 100;

function writeOpenAi(turn: Answering): string[] {
  const chunk = (delta: object, finish: string | null, usage?: object) =>
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: finish }], usage })}\n\n`;
  const total = tokensOf(turn);
  const usage = { prompt_tokens: total - 10, completion_tokens: 10, total_tokens: total };
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...wordsOf(turn).map((content) => chunk({ content }, null)),
    chunk({}, 'says' in turn ? 'stop' : 'content_filter'),
    chunk({}, null, usage),
    'data: [DONE]\n\n',
  ];
}

function writeAnthropic(turn: Answering): string[] {
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const usage = { input_tokens: tokensOf(turn) - 10, output_tokens: 0 };
  const message = {
    id: 'a',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: [],
    stop_reason: null,
  };
  const delta = { stop_reason: 'says' in turn ? 'end_turn' : 'refusal', stop_sequence: null };
  return [
    event('message_start', { message: { ...message, stop_sequence: null, usage } }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...wordsOf(turn).map((text) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta, usage: { output_tokens: 10 } }),
    event('message_stop', {}),
  ];
}
