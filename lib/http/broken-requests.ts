import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { Problem, type ProblemStatus } from '@/lib/contract/problem';
import { HEADERS } from './answer';
import { answerProblem } from './problem-answer';

/** Why Node's parser gave a request up, as it says it. */
const REASONS: Record<string, [ProblemStatus, string] | undefined> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of the chunks are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
const BROKEN: [ProblemStatus, string] = [400, 'This is no valid HTTP request.'];

/** What Node's HTTP server refuses by itself is answered as everything else is: with an error in JSON. */
export function answerBrokenRequests(server: Server): void {
  const open = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, response);
    response.once('close', () => open.get(socket) === response && open.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const [status, message] = REASONS[error.code ?? ''] ?? BROKEN;
    const answering = open.get(socket);
    // One whose body broke off may be half answered.
    if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) return socket.destroy();
    writeRefusal(socket, status, message).catch(() => socket.destroy());
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseOnNode(response, 417, 'Of expectations, only "100-continue" is known.'),
  );
}

/** Of a request that no `Request` can be made of: its address or its host is none. */
export function answerRequestError(error: unknown): Response {
  const isBroken = error instanceof RequestError;
  return answerProblem(isBroken ? new Problem(...BROKEN) : error, crypto.randomUUID(), 'connection');
}

/** Answers a request that nothing else takes, and closes the connection. */
export async function refuseOnNode(
  response: ServerResponse,
  status: ProblemStatus,
  message: string,
  more: Record<string, string> = {},
): Promise<void> {
  const { headers, body } = await describeRefusal(status, message, more);
  if (response.headersSent) return;
  response.writeHead(status, headers).end(body, () => response.req.destroy());
}

async function writeRefusal(socket: Socket, status: ProblemStatus, message: string): Promise<void> {
  const { headers, body } = await describeRefusal(status, message, {});
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

async function describeRefusal(status: ProblemStatus, message: string, more: Record<string, string>) {
  const answer = answerProblem(new Problem(status, message, more), crypto.randomUUID(), 'connection');
  const body = await answer.text();
  const headers = {
    ...HEADERS,
    ...Object.fromEntries(answer.headers),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}
