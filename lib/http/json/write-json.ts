import type { z } from 'zod';
import { generateWriter } from './generate-writer';
import { toSchema } from './schema-facts';
import { MISMATCH, tools } from './writer-tools';

type Write = (answer: unknown) => string;

const writers = new WeakMap<z.ZodType, Write>();

/**
 * JSON of an answer, as `JSON.stringify(schema.parse(answer))` has it: what the schema does not name is left out,
 * and what does not fit throws. It costs half as much, since each schema becomes code that writes just its answers.
 * `fast-json-stringify` writes what does not fit and changes the order of fields; with a check before it, it costs more.
 */
export function writeJson(schema: z.ZodType, answer: unknown): string {
  let write = writers.get(schema);
  if (!write) {
    write = makeWriter(schema);
    writers.set(schema, write);
  }
  try {
    return write(answer);
  } catch (error) {
    if (error !== MISMATCH) throw error;
    // The schema itself reports best what is wrong.
    return JSON.stringify(schema.parse(answer));
  }
}

function makeWriter(schema: z.ZodType): Write {
  const { source, given } = generateWriter(toSchema(schema));
  const names = Object.keys(tools).join(', ');
  // The source holds nothing but our own schemas' keys and words, written as JSON.
  return new Function('tools', 'given', `const { ${names} } = tools;\n${source}`)(tools, given);
}
