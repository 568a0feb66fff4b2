import type { ServerResponse } from 'node:http';
import { type LoopbackRequest, LoopbackServer } from './loopback-server';

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

/** Speaks as servers that are compatible with OpenAI's and as Anthropic's do. */
export class ModelServer extends LoopbackServer {
  turn: ModelTurn = { says: 'NO ANSWER' };
  /** What it does before that, each once. */
  turns: ModelTurn[] = [];
  readonly requests: ModelRequest[] = [];

  protected answer({ path, headers, body }: LoopbackRequest, response: ServerResponse): void {
    const { messages } = body as ModelRequest;
    const { authorization = headers['x-api-key'] as string | undefined } = headers;
    this.requests.push({ path, authorization, messages });
    const turn = this.turns.shift() ?? this.turn;
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
    const events = (path.endsWith('/messages') ? writeAnthropic : writeOpenAi)(turn);
    if ('thenHangs' in turn) response.write(events.slice(0, -3).join(''));
    else response.end(events.join(''));
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
