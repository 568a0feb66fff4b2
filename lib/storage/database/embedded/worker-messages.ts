/** What the main thread hands to the engine's worker when it starts it. */
export interface WorkerInput {
  mode: 'create' | 'serve';
  folder: string;
  settings: string[];
  /** Shared memory: bytes written, files synced, batches begun. */
  counters: Float64Array;
}

/** Besides these, each answer to a batch of the wire protocol is a bare Uint8Array. */
export type FromWorker =
  | { type: 'ready'; durable: boolean }
  | { type: 'closed' }
  | { type: 'failed'; message: string };
