const created = new WeakSet<object>();

/** Says of an answer that what it shows was made by the request: it goes out with `createdStatus`. */
export function markCreated<Output extends object>(output: Output): Output {
  created.add(output);
  return output;
}

export const isCreated = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && created.has(output);
