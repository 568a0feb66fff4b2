/** One call of an integration: an event, and what the integration is told of its surroundings. */
export interface IntegrationCall {
  /** Which code runs: the same for each call of one version of an integration. */
  version: string;
  script: () => Promise<string>;
  event: Record<string, unknown>;
  environment: Record<string, unknown>;
  /** Of a request from outside, byte for byte. */
  body?: Uint8Array | undefined;
  timeoutMs: number;
}

/** What a worker asks of the outside, and what it is answered. */
export type AnswerOutbound = (version: string, request: Request) => Promise<Response>;

export type RuntimeState = 'ready' | 'off' | 'missing';

/** Runs code of others, away from everything of this server. */
export interface IntegrationRuntime {
  /** `missing` where there is no program for this platform. */
  readonly state: RuntimeState;
  /** What the integration answers; fails with an `IntegrationCallError`. */
  run(call: IntegrationCall): Promise<Response>;
  /** Lines that the code wrote to its console since it was asked last. */
  takeLines(version: string): string[];
  close(): Promise<void>;
}

type CallFailure = 'missing' | 'timeout' | 'crashed' | 'too-large' | 'busy';

const MESSAGES: Record<CallFailure, string> = {
  missing: 'Integrations cannot run on this server: the program that runs them is not installed.',
  timeout: 'The integration did not answer in time.',
  crashed: 'The integration stopped without an answer.',
  'too-large': 'The integration answered with too much.',
  busy: 'Integrations are busy on this server. Try again in a moment.',
};

export class IntegrationCallError extends Error {
  override readonly name = 'IntegrationCallError';
  constructor(readonly reason: CallFailure) {
    super(MESSAGES[reason]);
  }
}
