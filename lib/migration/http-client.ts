/** An answer that is no success. What the request was to change may have been changed when `isUncertain`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly isUncertain = false,
  ) {
    super(message);
  }
}

export interface HttpClientOptions {
  base: string;
  token: string;
  fetch?: typeof globalThis.fetch;
  /** Waits this many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}

export interface SentRequest {
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const MOST_TRIES = 8;
/** Of an address at which nothing has answered yet: it may be a wrong one. */
const FIRST_TRIES = 3;
const LONGEST_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 500;

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** One API and the token for it: waits where it is told to, and tries again what can be tried again without harm. */
export class HttpClient {
  /** How often a limit of the other side was waited for. */
  waits = 0;
  /** Origins by whether one of their addresses has answered: files may be on another one, which may be down. */
  private readonly origins = new Map<string, boolean>();
  private ownOrigin: string | undefined;
  private readonly fetch: typeof globalThis.fetch;
  private readonly wait: (milliseconds: number) => Promise<void>;

  constructor(private readonly options: HttpClientOptions) {
    this.fetch = options.fetch ?? globalThis.fetch;
    this.wait = options.wait ?? sleep;
  }

  get base(): string {
    return this.options.base;
  }

  async send(method: string, address: string, sent: SentRequest = {}): Promise<Response> {
    const { origin } = this.locate(address);
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.attempt(method, address, sent);
      if (outcome instanceof Response && outcome.ok) {
        this.origins.set(origin, true);
        return outcome;
      }
      if (outcome instanceof Response && outcome.status === 429 && tries <= 10 * MOST_TRIES) {
        await outcome.body?.cancel();
        this.waits += 1;
        await this.wait(readDelay(outcome.headers) ?? backOff(tries));
        continue;
      }
      const error = outcome instanceof Response ? await this.toError(method, address, outcome) : outcome;
      if (!error.isUncertain || method === 'POST' || tries >= this.mostTries(origin)) {
        if (error.status === 0 && !this.origins.has(origin)) this.origins.set(origin, false);
        throw error;
      }
      await this.wait(backOff(tries));
    }
  }

  /** The answer and all of its body: a body that breaks off is asked for again where that does no harm. */
  async readWhole<Value>(
    method: string,
    address: string,
    sent: SentRequest,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.send(method, address, sent);
      try {
        return await read(response);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        const { pathname } = this.locate(address);
        if (method === 'POST' || tries >= 3)
          throw new HttpError(
            0,
            `${method} ${pathname}: its answer broke off, or is not what it should be.`,
            true,
          );
        await this.pause(tries);
      }
    }
  }

  private mostTries(origin: string): number {
    const answers = this.origins.get(origin);
    if (answers === undefined) return FIRST_TRIES;
    return answers ? MOST_TRIES : 1;
  }

  /**
   * What the API says of its own address: it may be reached at another one, such as inside a network, and then what it
   * offers on its own is asked for where it was reached.
   */
  isAlsoAt(address: string): void {
    if (URL.canParse(address)) this.ownOrigin = new URL(address).origin;
  }

  private locate(address: string): URL {
    const base = `${this.options.base}/`;
    const url = new URL(address, base);
    return url.origin === this.ownOrigin ? new URL(url.pathname + url.search, base) : url;
  }

  pause(tries: number): Promise<void> {
    return this.wait(backOff(tries));
  }

  private async attempt(method: string, address: string, sent: SentRequest): Promise<Response | HttpError> {
    try {
      return await this.fetch(this.locate(address), {
        method,
        headers: { accept: 'application/json', ...this.authorize(address), ...sent.headers },
        ...(sent.body === undefined ? {} : { body: sent.body }),
        signal: AbortSignal.timeout(sent.timeoutMs ?? TIMEOUT_MS),
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const reason = cause instanceof Error ? cause.message : 'no answer';
      const { origin } = this.locate(address);
      const where = origin === new URL(this.options.base).origin ? this.options.base : origin;
      return new HttpError(0, this.conceal(`${where} can not be reached: ${reason}`), true);
    }
  }

  /** Only the API itself is shown the token: files may be elsewhere. */
  private authorize(address: string): Record<string, string> {
    const { origin } = this.locate(address);
    return origin === new URL(this.options.base).origin
      ? { authorization: `Bearer ${this.options.token}` }
      : {};
  }

  private async toError(method: string, address: string, response: Response): Promise<HttpError> {
    const text = await response.text().catch(() => '');
    const { pathname } = this.locate(address);
    const message = `${method} ${pathname} answered ${response.status}: ${readMessage(text)}`;
    return new HttpError(response.status, this.conceal(message), response.status >= 500);
  }

  private conceal(text: string): string {
    return text.replaceAll(this.options.token, '…');
  }
}

function readMessage(text: string): string {
  try {
    const message = (JSON.parse(text) as { error?: { message?: unknown } } | null)?.error?.message;
    if (typeof message === 'string') return message.slice(0, 500);
  } catch {
    // No JSON: a proxy in between may have answered.
  }
  return 'no reason given';
}

const backOff = (tries: number) =>
  Math.min(30_000, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);

/** What `Retry-After` says in seconds or as a date, or `X-RateLimit-Reset` as seconds since 1970. */
export function readDelay(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('retry-after');
  const reset = Number(headers.get('x-ratelimit-reset'));
  const delay = after
    ? /^\d+$/.test(after.trim())
      ? Number(after) * 1000
      : Date.parse(after) - now
    : reset > 0
      ? reset * 1000 - now
      : Number.NaN;
  return Number.isNaN(delay) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(250, delay));
}
