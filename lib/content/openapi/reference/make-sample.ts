import { sample } from 'openapi-sampler';
import { isObject, type JsonObject } from '../json-value';

const MOST_CHARACTERS = 20_000;
const DEPTHS = [6, 3, 1];

/** An example made up from a schema, as deep as it stays readable; undefined when none can be made. */
export function makeSample(
  document: JsonObject,
  schema: unknown,
  direction: 'request' | 'response',
): unknown {
  if (!isObject(schema)) return undefined;
  const skip = direction === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true };
  for (const maxSampleDepth of DEPTHS) {
    try {
      const made: unknown = sample(schema, { ...skip, maxSampleDepth, quiet: true }, document);
      if (made === undefined || (JSON.stringify(made)?.length ?? 0) <= MOST_CHARACTERS) return made;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
