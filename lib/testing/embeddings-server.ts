import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does when it is asked: vectors that count words, those of one meaning together, or something worse. */
type EmbeddingTurn =
  | { meanings: readonly RegExp[] }
  | { status: number }
  | { hangs: true }
  | { sends: string }
  | { vectors: (texts: readonly string[]) => unknown };

/** A server on loopback with the embeddings interface of OpenAI, whose answers a test chooses. */
export class EmbeddingsServer {
  turn: EmbeddingTurn = { meanings: [] };
  /** The texts of each request. */
  readonly requests: string[][] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { input } = JSON.parse(body) as { input: string[] };
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
        'vectors' in turn ? turn.vectors(input) : input.map((text) => countWords(text, turn.meanings));
      const data = (vectors as unknown[]).map((embedding, index) => ({
        object: 'embedding',
        index,
        embedding,
      }));
      response.end(JSON.stringify({ object: 'list', model: 'test', data, usage: { prompt_tokens: 1 } }));
    });
  }

  static async open(): Promise<EmbeddingsServer> {
    const server = new EmbeddingsServer();
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

/** One dimension a meaning; the last keeps a text without any of them from pointing nowhere. */
const countWords = (text: string, meanings: readonly RegExp[]) => [
  ...meanings.map((words) => text.split(words).length - 1),
  0.1,
];
