/** What a table has under a name that comes from outside: every object answers to "constructor" as well. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
