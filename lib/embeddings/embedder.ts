/** Makes vectors of texts: those that mean nearly the same point the same way. */
export interface Embedder {
  /** Names what makes them: vectors of two models have nothing in common. */
  readonly model: string;
  /** One vector a text, in their order; an empty one for a text in a language that the model does not read. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Int8Array[]>;
  /** Vectors that came along with the model, of the texts of the example that a new instance begins with. */
  readSample?(): Promise<TextVectors>;
  /** Has it ready for a question that is about to be asked. */
  wake(): void;
  close(): void;
}

/** By the key of their text. */
export type TextVectors = ReadonlyMap<string, Uint8Array>;

export interface EmbedOptions {
  /** Somebody waits for the answer: 300 ms when the model runs, 2 s when it has to start. */
  isUrgent?: boolean;
  signal?: AbortSignal;
}

type EmbeddingFailure =
  /** The packages, the model or the memory for it are not there. */
  | 'missing'
  | 'timeout'
  /** It could not be reached, or answered with an error. */
  | 'failed'
  /** What it answered are no vectors, or not those that were asked for. */
  | 'unreadable';

export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';

  constructor(
    readonly reason: EmbeddingFailure,
    message: string,
  ) {
    super(message);
  }
}
