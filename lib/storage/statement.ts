import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Tx } from './db';
import { keepResultsOf } from './kept-results';
import { prepareIn } from './transaction-connection';

/** Stands for a value of a statement, by its name. */
export type Term<Values> = (name: keyof Values & string) => unknown;

interface Rendered {
  text: string;
  /** What stands for `$1`, `$2` …: constants, and placeholders by name. */
  terms: unknown[];
}

export interface StatementOptions {
  /** Whether it is a list that is read over and over: see `kept-results.ts`. */
  isKept?: boolean;
}

const dialect = new PgDialect();

/**
 * A statement written once and planned once per connection, which runs by itself or inside a transaction.
 * Names are unique in the program.
 */
export function defineStatement<Row extends object, Values extends object>(
  name: string,
  write: (term: Term<Values>) => SQL,
  { isKept = false }: StatementOptions = {},
): (on: Database | Tx, values: Values) => Promise<Row[]> {
  let rendered: Rendered | undefined;
  if (isKept) keepResultsOf(name);
  return async (on, values) => {
    rendered ??= render(write((term) => sql.placeholder(term)));
    const given = rendered.terms.map((term) =>
      isPlaceholder(term) ? values[term.name as keyof Values] : term,
    );
    if ('prepared' in on) return on.prepared<Row>(name, rendered.text, given);
    return prepareIn<Row>(on, name, rendered.text, given);
  };
}

function render(statement: SQL): Rendered {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, terms: params };
}

function isPlaceholder(term: unknown): term is Placeholder {
  return typeof term === 'object' && term !== null && 'name' in term;
}
