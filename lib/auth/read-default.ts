/** What a CommonJS package exports by default: Node hands over all of its exports, a bundler that one alone. */
export function readDefault<T extends object>(imported: T): T {
  return 'default' in imported ? (imported.default as T) : imported;
}
