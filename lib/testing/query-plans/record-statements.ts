import pg from 'pg';

export interface RecordedStatement {
  /** Of a statement that is planned once per connection. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** What the planner can be asked about. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** Writes down the statements that the driver sends meanwhile, each text once with the values that it had first. */
export async function recordStatements(
  statements: Map<string, RecordedStatement>,
  act: () => Promise<void>,
): Promise<void> {
  // Its many forms are one function that takes anything.
  const original = pg.Client.prototype.query as unknown as Query;
  const query: Query = function (this: pg.Client, ...args) {
    const statement = readStatement(args);
    if (statement && !statements.has(statement.text)) statements.set(statement.text, statement);
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query });
  try {
    await act();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}

function readStatement([first, second]: unknown[]): RecordedStatement | undefined {
  const sent = (typeof first === 'string' ? { text: first } : first) as {
    name?: string;
    text: string;
    values?: unknown[];
  };
  if (!PLANNED.test(sent.text)) return undefined;
  return { name: sent.name, text: sent.text, values: sent.values ?? (Array.isArray(second) ? second : []) };
}
