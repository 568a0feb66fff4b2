import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Tx } from './db';

/** A value of a statement by its name: a placeholder where the statement is prepared, the value itself elsewhere. */
export type Term<Values> = (name: keyof Values & string) => unknown;

const dialect = new PgDialect();

/**
 * A statement written once that runs either way: by itself, rendered once and planned once per connection,
 * or inside a transaction. Names are unique in the program.
 */
export function defineStatement<Row extends object, Values extends object>(
  name: string,
  write: (term: Term<Values>) => SQL,
): (on: Database | Tx, values: Values) => Promise<Row[]> {
  let rendered: { text: string; terms: unknown[] } | undefined;
  function render() {
    const { sql: text, params } = dialect.sqlToQuery(write((term) => sql.placeholder(term)));
    return { text, terms: params };
  }
  return async (on, values) => {
    const find = (term: string): unknown => values[term as keyof Values];
    if (!('prepared' in on)) {
      const { rows } = await on.execute(write(find));
      return rows as Row[];
    }
    rendered ??= render();
    const given = rendered.terms.map((term) => (isPlaceholder(term) ? find(term.name) : term));
    return on.prepared<Row>(name, rendered.text, given);
  };
}

function isPlaceholder(term: unknown): term is Placeholder {
  return typeof term === 'object' && term !== null && 'name' in term;
}
