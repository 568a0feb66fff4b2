import type { Db } from './transaction';

/**
 * A query built once per handle and prepared once per connection: building one costs more than running it.
 * Use `sql.placeholder(…)` for its values: `const find = prepareOnce((db) => db.select()….prepare('find team'))`,
 * then `find(db).execute({ id })`. Names are unique in the program.
 */
export function prepareOnce<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return (db) => {
    let query = built.get(db);
    if (query === undefined) {
      query = build(db);
      built.set(db, query);
    }
    return query;
  };
}
