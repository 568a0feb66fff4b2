/** The statuses an operation may fail with; anything else is a bug of ours and answers 500. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 412
  | 413
  | 415
  | 417
  | 422
  | 429
  | 431
  | 503;

/** A failure that the caller is told about: `{"error":{"code":<status>,"message":<message>}}`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: ProblemStatus,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** `field` is the path of the offending value, such as `title` or `values.0.name`. */
export const badRequest = (field: string, what: string) => new Problem(400, `${field}: ${what}`);
export const unauthorized = (message = 'Sign in, or send a valid API token as "Authorization: Bearer …".') =>
  new Problem(401, message, { 'www-authenticate': 'Bearer' });
export const forbidden = (message: string) => new Problem(403, message);
export const notFound = (noun: string) =>
  new Problem(404, `There is no such ${noun}, or you may not see it.`);
export const conflict = (message: string) => new Problem(409, message);
export const preconditionFailed = (message: string) => new Problem(412, message);
export const unavailable = (message: string) => new Problem(503, message, { 'retry-after': '5' });
