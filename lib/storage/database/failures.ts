import { FileStoreUnavailable } from './store-failure';

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// Conditions of the server or its machine, none of which the caller's input can cause.
const unavailableStates = new Set([
  '25006', // read-only: a standby, or the embedded engine while the disk is nearly full
  '25P03', // idle in transaction for too long
  '3D000', // the database does not exist
  '40001', // serialization failure, after the retries
  '40P01', // deadlock, after the retries
  '55P03', // lock not available in time
  '57014', // statement took too long
  '58030', // input or output error
]);
const unavailableClasses = new Set(['08', '28', '53', '57']);

// The driver gives these no code.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired|Query read timeout)/;

type DatabaseFailure = Error & { code?: unknown; constraint?: unknown };

/** The driver's own error: Drizzle wraps it as the cause of its own. */
function findFailure(
  error: unknown,
  matches: (failure: DatabaseFailure) => boolean,
): DatabaseFailure | undefined {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    const failure: DatabaseFailure = current;
    if (matches(failure)) return failure;
    if (current instanceof AggregateError && current.errors.length > 0) current = current.errors[0];
    else current = current.cause;
  }
  return undefined;
}

export function findSqlState(error: unknown): string | undefined {
  const failure = findFailure(
    error,
    ({ code }) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !lostConnection.has(code),
  );
  return failure ? String(failure.code) : undefined;
}

export function isRetryable(error: unknown): boolean {
  const state = findSqlState(error);
  // 57P03: the server is starting; the statement has not run.
  return state === '40001' || state === '40P01' || state === '57P03';
}

/** True when the connection that the error came from is broken. */
export function breaksConnection(error: unknown): boolean {
  const state = findSqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57') || state === '25P03';
  return isLost(error);
}

function isLost(error: unknown): boolean {
  return (
    findFailure(
      error,
      ({ code, message }) =>
        (typeof code === 'string' && lostConnection.has(code)) || lostMessages.test(message),
    ) !== undefined
  );
}

// What the file system says when there is no room for a file.
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

function isDiskFull(error: unknown): boolean {
  return findFailure(error, ({ code }) => typeof code === 'string' && fullDisk.has(code)) !== undefined;
}

const isWithoutFiles = (error: unknown) =>
  findFailure(error, (failure) => failure instanceof FileStoreUnavailable) !== undefined;

/** True when the database, the disk or the store of files can't answer now: the request deserves a 503, and another try later. */
export function isUnavailable(error: unknown): boolean {
  if (isDiskFull(error) || isWithoutFiles(error)) return true;
  const state = findSqlState(error);
  if (state) return unavailableStates.has(state) || unavailableClasses.has(state.slice(0, 2));
  return isLost(error);
}

/** The name of the violated unique constraint or index, if that is what went wrong. */
export function isUniqueViolation(error: unknown): string | undefined {
  return findConstraint(error, '23505');
}

/** The name of the violated foreign key, if that is what went wrong. */
export function isForeignKeyViolation(error: unknown): string | undefined {
  return findConstraint(error, '23503');
}

function findConstraint(error: unknown, state: string): string | undefined {
  const failure = findFailure(error, ({ code }) => code === state);
  if (!failure) return undefined;
  return typeof failure.constraint === 'string' ? failure.constraint : 'unknown';
}

/** The message of a 503, which says what to do. */
export function describeUnavailable(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full, so nothing can be added. Free some space, then try again.';
  if (isWithoutFiles(error)) return "The store of files can't be reached. Try again in a moment.";
  const state = findSqlState(error);
  if (state === '25006' || state === '53100')
    return 'The disk that holds the database is nearly full, so nothing can be changed. Free some space, then try again.';
  if (state === '57014') return 'The database took too long to answer. Try again in a moment.';
  if (state === '40001' || state === '40P01' || state === '55P03')
    return 'Others are changing the same thing. Try again in a moment.';
  return "The database can't be reached. Try again in a moment.";
}

/** The same for the operator, with the message of the database or system; never an address with a password. */
export function explainUnavailable(error: unknown): string {
  let deepest = error;
  for (let depth = 0; deepest instanceof Error && depth < 8; depth++) {
    const inner: unknown = deepest instanceof AggregateError ? deepest.errors[0] : deepest.cause;
    if (!(inner instanceof Error)) break;
    deepest = inner;
  }
  const said = deepest instanceof Error ? deepest.message : String(deepest);
  return `${describeUnavailable(error)} (${said})`;
}
