import { Problem } from '@/lib/contract/problem';
import { describeFailure } from '@/lib/domain/shared/describe-failure';
import { logError } from '@/lib/log';

interface Failure {
  status: number;
  message: string;
  headers: Record<string, string>;
}

/** Every failure has this one shape: nothing of our insides, and an id that finds it in the log. */
export function answerProblem(error: unknown, requestId: string, route: string): Response {
  const { status, message, headers } = reportFailure(error, requestId, route);
  return respond(status, message, requestId, headers);
}

/** The answer to the caller; failures that are not their fault are logged. */
export function reportFailure(error: unknown, requestId: string, route: string): Failure {
  const problem = error instanceof Problem ? error : describeFailure(error);
  if (problem) {
    if (problem.status >= 500) logError(error, 'unavailable', { requestId, route });
    const { status, message, headers } = problem;
    return { status, message, headers };
  }
  logError(error, 'request failed', { level: 'error', requestId, route });
  const message = `Something went wrong on our side. Tell your administrator the request id ${requestId}.`;
  return { status: 500, message, headers: {} };
}

function respond(
  code: number,
  message: string,
  requestId: string,
  headers: Record<string, string>,
): Response {
  return new Response(JSON.stringify({ error: { code, message } }), {
    status: code,
    headers: { ...headers, 'content-type': 'application/json', 'x-request-id': requestId },
  });
}
