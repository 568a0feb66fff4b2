import type pg from 'pg';
import type { Database } from '@/lib/storage/database/db';
import { compareRow, compareRows, compareWithTables } from './compare-types';
import { type DeclaredStatement, findDeclared } from './declared-statements';
import { describeStatement } from './describe-statement';
import type { ObservedRows, ObservedStatement } from './observe-rows';
import { readColumns } from './read-columns';
import { readSamples } from './read-samples';

/** Asked on the embedded engine alone. */
const UNASKED = 'lib/storage/database/embedded/';

/** Those that the code declares and nobody asked: without a name, or with one that they have when they are asked. */
export function findUnasked(declared: readonly DeclaredStatement[], observed: ObservedRows): string[] {
  const asked = new Set([...observed.statements.values()].flatMap((one) => findDeclaredOf(declared, one)));
  return declared
    .filter((one) => one.values === undefined && !asked.has(one) && !one.where.startsWith(UNASKED))
    .map(({ where }) => where);
}

const findDeclaredOf = (declared: readonly DeclaredStatement[], { name, text }: ObservedStatement) =>
  findDeclared(declared, name === undefined ? 'text' : 'name', name ?? text);

/** Where what was answered, and what the server says of statements without a name, is not as declared; in words. */
export async function findWrongRows(
  declared: readonly DeclaredStatement[],
  observed: ObservedRows,
  client: pg.Client,
  database: Pick<Database, 'db' | 'prepared'>,
): Promise<string[]> {
  const tables = await readColumns(client);
  const found: string[] = [];
  for (const one of observed.statements.values()) {
    const rows = findDeclaredOf(declared, one);
    if (rows.length === 0) continue;
    // Of one with a name and values that are declared, what the server says is compared elsewhere.
    const isDefined = rows.some(({ values }) => values !== undefined);
    const described =
      /^fetch/.test(one.text) || isDefined ? undefined : await describeStatement(client, one.text);
    const types = described?.columns.map(({ dataTypeID }) => dataTypeID) ?? [];
    const samples = await readSamples[one.name === undefined ? 'executed' : 'named'](database, types);
    for (const { where, row } of rows) {
      const wrong = compareRows(row, one.rows);
      if (described)
        wrong.push(
          ...compareRow(row, described, samples),
          ...compareWithTables(row, described, one.text, tables),
        );
      found.push(...wrong.map((misfit) => `${where} ${one.name ?? ''}: ${misfit}`));
    }
  }
  return [...new Set(found)];
}
