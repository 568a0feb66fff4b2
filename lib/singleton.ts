const registryKey = Symbol.for('lectern.singletons');

type Registry = Map<string, unknown>;

/** One value per process: several bundles hold a copy of each module, and all share `globalThis`. */
export function singleton<T>(name: string, make: () => T): T {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= new Map();
  const registry = holder[registryKey];
  if (!registry.has(name)) registry.set(name, make());
  return registry.get(name) as T;
}
