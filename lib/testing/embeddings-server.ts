import type { ServerResponse } from 'node:http';
import { type LoopbackRequest, LoopbackServer } from './loopback-server';

/** What the server does when it is asked: vectors that count words, those of one meaning together, or something worse. */
type EmbeddingTurn =
  | { meanings: readonly RegExp[] }
  | { status: number }
  | { hangs: true }
  | { sends: string }
  | { vectors: (texts: readonly string[]) => unknown };

/** Has the embeddings interface of OpenAI. */
export class EmbeddingsServer extends LoopbackServer {
  turn: EmbeddingTurn = { meanings: [] };
  /** The texts of each request. */
  readonly requests: string[][] = [];

  protected async answer({ body }: LoopbackRequest, response: ServerResponse): Promise<void> {
    const { input } = body as { input: string[] };
    this.requests.push(input);
    const { turn } = this;
    if ('hangs' in turn) return;
    if ('status' in turn) {
      response.writeHead(turn.status).end('{"error":{"message":"broken"}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    if ('sends' in turn) {
      response.end(turn.sends);
      return;
    }
    const vectors =
      'vectors' in turn ? await turn.vectors(input) : input.map((text) => countWords(text, turn.meanings));
    const data = (vectors as unknown[]).map((embedding, index) => ({
      object: 'embedding',
      index,
      embedding,
    }));
    response.end(JSON.stringify({ object: 'list', model: 'test', data, usage: { prompt_tokens: 1 } }));
  }
}

/** One dimension a meaning; the last keeps a text without any of them from pointing nowhere. */
const countWords = (text: string, meanings: readonly RegExp[]) => [
  ...meanings.map((words) => text.split(words).length - 1),
  0.1,
];
