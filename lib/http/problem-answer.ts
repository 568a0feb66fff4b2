import { Problem } from '@/lib/contract/problem';
import { describeFailure } from '@/lib/domain/describe-failure';
import { logError } from '@/lib/log';

/** Every failure has this one shape: nothing of our insides, and an id that finds it in the log. */
export function answerProblem(error: unknown, requestId: string, route: string): Response {
  const problem = error instanceof Problem ? error : describeFailure(error);
  if (problem) {
    if (problem.status >= 500) logError(error, 'unavailable', { requestId, route });
    return respond(problem.status, problem.message, requestId, problem.headers);
  }
  logError(error, 'request failed', { level: 'error', requestId, route });
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
