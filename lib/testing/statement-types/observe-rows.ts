import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '@/lib/storage/database/db';
import { prepareIn } from '@/lib/storage/database/transaction-connection';
import type { TestDatabase } from '../database';

/** What a statement answered, of those with a name by it, of the others by their text. */
export interface ObservedStatement {
  name: string | undefined;
  text: string;
  rows: object[];
}

/** Of a statement that is asked over and over, more rows tell nothing new. */
const MOST_ROWS = 500;

const dialect = new PgDialect();

/** The rows that the program gets of the statements which it writes by hand. */
export class ObservedRows {
  readonly statements = new Map<string, ObservedStatement>();
  readonly #watched = new WeakSet<object>();

  /** The same database, whose statements are observed. */
  watch(database: TestDatabase): TestDatabase {
    this.#watchExecute(database.db);
    return {
      ...database,
      prepared: async (name, text, ...rest) =>
        this.#keep(name, text, await database.prepared(name, text, ...rest)),
      transaction: (work, options) => database.transaction((tx) => work(this.#watchTransaction(tx)), options),
      readSnapshot: (read) => database.readSnapshot((tx) => read(this.#watchTransaction(tx))),
    };
  }

  #watchTransaction(tx: Tx): Tx {
    if (this.#watched.has(tx)) return tx;
    this.#watched.add(tx);
    this.#watchExecute(tx);
    // A statement asks the handle that it is given, if that can answer it.
    return Object.assign(tx, {
      prepared: async <Row extends object>(name: string, text: string, values: unknown[]) =>
        this.#keep(name, text, await prepareIn<Row>(tx, name, text, values)),
    });
  }

  #watchExecute(db: Db | Tx): void {
    const execute = db.execute.bind(db);
    const watched = async (query: SQL) => {
      const result = await execute(query);
      this.#keep(undefined, dialect.sqlToQuery(query).sql, result.rows);
      return result;
    };
    Object.assign(db, { execute: watched });
  }

  #keep<Row extends object>(name: string | undefined, text: string, rows: Row[]): Row[] {
    const key = name ?? text;
    const known = this.statements.get(key) ?? { name, text, rows: [] };
    this.statements.set(key, known);
    known.rows.push(...rows.slice(0, Math.max(MOST_ROWS - known.rows.length, 0)));
    return rows;
  }
}
