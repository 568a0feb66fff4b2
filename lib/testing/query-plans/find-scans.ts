import type pg from 'pg';
import type { RecordedStatement } from './record-statements';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** As a connection plans a statement the first times, and as it does after some. */
export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const;

/** Which of the tables a statement reads from one end to the other, as the planner has it now. */
export async function findScans(
  client: pg.Client,
  { text, values }: RecordedStatement,
  mode: (typeof PLAN_MODES)[number],
  tables: ReadonlySet<string>,
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${mode}`);
    await client.query(`prepare recorded as ${text}`);
    const given = values.map((value) =>
      value === null || value === undefined ? 'null' : toLiteral(client, value),
    );
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute recorded${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    );
    return [...listScans(rows[0]?.['QUERY PLAN'][0]?.Plan, tables)];
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** The planner expects to find the first few rows early: a cost of 300 is about as many rows. */
const isShortRead = (node: PlanNode) => node['Node Type'] === 'Limit' && node['Total Cost'] < 300;

function* listScans(
  node: PlanNode | undefined,
  tables: ReadonlySet<string>,
  isShort = false,
): Generator<string> {
  if (!node) return;
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition } = node;
  const isScan = /Scan$/.test(type) && type !== 'Bitmap Heap Scan' && condition === undefined;
  if (isScan && tables.has(table) && !isShort)
    yield `${type} of ${table}${node['Index Name'] ? ` by ${node['Index Name']}` : ''}`;
  for (const child of node.Plans ?? []) yield* listScans(child, tables, isShortRead(node));
}

function toLiteral(client: pg.Client, value: unknown): string {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return client.escapeLiteral(toArray(value));
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const toArray = (values: readonly unknown[]): string =>
  `{${values
    .map((value) =>
      Array.isArray(value)
        ? toArray(value)
        : value === null || value === undefined
          ? 'null'
          : `"${(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)).replace(/["\\]/g, '\\$&')}"`,
    )
    .join(',')}}`;
