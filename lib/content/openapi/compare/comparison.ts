import { type JsonObject, type Steps, toPointer } from '../json-value';
import type { SpecChange } from './change';

/** Which way data goes: what the API takes may only get wider, what it gives only narrower. */
export type Direction = 'request' | 'response';

/** Where in two documents one is. */
export interface SpecLocation {
  method?: string | undefined;
  path?: string | undefined;
  /** In words, as the beginning of a sentence goes on: `the response 200`. */
  words: string;
  from: Steps;
  to: Steps;
}

interface Found {
  kind: string;
  message: string;
  /** What fails; nothing does when absent. */
  why?: string | undefined;
  /** It is gone: the place is that in the older document. */
  isGone?: boolean;
}

export const enter = (place: SpecLocation, words: string, ...steps: (string | number)[]): SpecLocation => ({
  ...place,
  words,
  from: [...place.from, ...steps],
  to: [...place.to, ...steps],
});

/** Two documents, and what was found to differ between them. */
export class SpecComparison {
  readonly #changes = new Map<string, SpecChange>();
  /** Pairs of schemas that were compared: each is told of once, and circles end. */
  readonly #seen = new Set<string>();

  constructor(
    readonly from: JsonObject,
    readonly to: JsonObject,
  ) {}

  add({ method, path, from, to }: SpecLocation, { kind, message, why, isGone = false }: Found): void {
    const pointer = toPointer(isGone ? from : to);
    const key = [kind, method, path, pointer, message].join('\n');
    // The same schema goes in and out: what breaks one of both ways breaks.
    if (this.#changes.get(key)?.breaking) return;
    this.#changes.set(key, { kind, method, path, pointer, message, breaking: why !== undefined, why });
  }

  isFirst(pair: string): boolean {
    if (this.#seen.has(pair)) return false;
    this.#seen.add(pair);
    return true;
  }

  /** Breaking ones first. */
  list(): SpecChange[] {
    const changes = [...this.#changes.values()];
    return [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
  }
}

/** Handed to what a schema is made of, which has schemas in it again. */
export type CompareSchemas = (
  comparison: SpecComparison,
  older: unknown,
  newer: unknown,
  place: SpecLocation,
  direction: Direction,
) => void;
