import { Problem } from '@/lib/contract/problem';
import { describeFailure } from '@/lib/domain/describe-failure';
import { log } from '@/lib/log';

/** Every failure has this one shape: nothing of our insides, and an id that finds it in the log. */
export function answerProblem(error: unknown, requestId: string, route: string): Response {
  const problem = error instanceof Problem ? error : describeFailure(error);
  if (problem) {
    if (problem.status >= 500) log.warn({ requestId, route, error: describe(error) }, 'unavailable');
    return respond(problem.status, problem.message, requestId, problem.headers);
  }
  log.error({ requestId, route, error: describe(error) }, 'request failed');
  return respond(
    500,
    `Something went wrong on our side. Tell your administrator the request id ${requestId}.`,
    requestId,
  );
}

function respond(
  code: number,
  message: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ error: { code, message } }), {
    status: code,
    headers: { ...headers, 'content-type': 'application/json', 'x-request-id': requestId },
  });
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause ? describe(error.cause) : undefined,
  };
}
