const registryKey = Symbol.for('lectern.singletons');

type Registry = Map<string, unknown>;

function readRegistry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/** One value per process: several bundles hold a copy of each module, and all share `globalThis`. */
export function singleton<T>(name: string, make: () => T): T {
  const registry = readRegistry();
  if (!registry.has(name)) registry.set(name, make());
  return registry.get(name) as T;
}

/** The value of that name, when some bundle of this process made it already. */
export function findSingleton<T>(name: string): T | undefined {
  return readRegistry().get(name) as T | undefined;
}
