interface Made {
  by: readonly unknown[];
  value: unknown;
}

const made = new WeakMap<object, Made>();

/**
 * What `make` makes of a source that never changes, which is one that is frozen, and of nothing else but what `by` lists:
 * made anew only when one of these is another. Of any other source it is made each time.
 */
export function madeOnce<Value extends object>(
  source: object,
  by: readonly unknown[],
  make: () => Value,
): Value {
  if (!Object.isFrozen(source)) return make();
  const known = made.get(source);
  if (known && isSame(known.by, by)) return known.value as Value;
  const value = Object.freeze(make());
  made.set(source, { by, value });
  return value;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);
