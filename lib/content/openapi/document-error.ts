import { type Steps, toPointer } from './json-value';

/** Why a document cannot be read, in words for whoever wrote it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  /** From 1. */
  line: number | undefined;
  column: number | undefined;
  readonly steps: Steps | undefined;

  constructor(message: string, place: { line?: number; column?: number; steps?: Steps } = {}) {
    super(message);
    this.line = place.line;
    this.column = place.column;
    this.steps = place.steps;
  }

  get pointer(): string | undefined {
    return this.steps && toPointer(this.steps);
  }
}
