import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Tx } from './db';
import { deferStatement, prepareIn } from './transaction-connection';

/** A placeholder for a value of a statement, by name. */
export type Term<Values> = (name: keyof Values & string) => unknown;

interface Rendered {
  text: string;
  /** The values of `$1`, `$2` …: constants, and placeholders by name. */
  terms: unknown[];
}

/** The columns of a left join: all null if it found nothing. */
export type Joined<Row> = Row | { [Name in keyof Row]: null };

const dialect = new PgDialect();

/** All statements by name: a test compares their declared types with a database. */
export const STATEMENTS = new Map<string, () => Rendered>();

interface Statement<Row extends object, Values extends object> {
  (on: Database | Tx, values: Values): Promise<Row[]>;
  /** Sends it with the commit, without a round trip of its own. Its rows are dropped; if it fails, so does the transaction. */
  atCommit(tx: Tx, values: Values): void;
}

/**
 * A statement written once and planned once per connection, which runs by itself or inside a transaction.
 * Names are unique in the program.
 */
export function defineStatement<Row extends object, Values extends object>(
  name: string,
  write: (term: Term<Values>) => SQL,
): Statement<Row, Values> {
  let rendered: Rendered | undefined;
  const renderOnce = () => {
    rendered ??= render(write((term) => sql.placeholder(term)));
    return rendered;
  };
  STATEMENTS.set(name, renderOnce);
  const fill = (values: Values): [name: string, text: string, values: unknown[]] => {
    const { text, terms } = renderOnce();
    const given = terms.map((term) => (isPlaceholder(term) ? values[term.name as keyof Values] : term));
    return [name, text, given];
  };
  const run = async (on: Database | Tx, values: Values): Promise<Row[]> =>
    'prepared' in on ? on.prepared<Row>(...fill(values)) : prepareIn<Row>(on, ...fill(values));
  return Object.assign(run, { atCommit: (tx: Tx, values: Values) => deferStatement(tx, ...fill(values)) });
}

function render(statement: SQL): Rendered {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, terms: params };
}

export function isPlaceholder(term: unknown): term is Placeholder {
  return typeof term === 'object' && term !== null && 'name' in term;
}
