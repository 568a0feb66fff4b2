import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '@/lib/access/roles';
import { findProgramRoot } from '@/lib/environment/program-root';
import { isPlaceholder, STATEMENTS } from '@/lib/storage/database/statement';
import { listMembers, type MemberSort } from '@/lib/storage/members/list-members';
import { listSortedSpaces, type SpaceQuery } from '@/lib/storage/spaces/list-sorted-spaces';
import { copyEmbeddedTemplate, currentEngine, prepareTestDatabase } from '../database';
import { compareRow, compareRows, compareValues, compareWithTables, fieldsOf } from './compare-types';
import { type DeclaredStatement, findDeclared, readDeclaredStatements } from './declared-statements';
import { type DescribedStatement, describeEmbedded, describeStatement } from './describe-statement';
import { readColumns } from './read-columns';
import { readSamples } from './read-samples';
import { violations } from './violation-fixtures';

const getDatabase = prepareTestDatabase();
const isViolation = (name: string) => name.startsWith('violation_');
/** Without those that other tests define in the same process. */
const listStatements = () => [...STATEMENTS].filter(([name]) => !name.startsWith('test_'));

let declared: DeclaredStatement[];
/** What is wrong, by the names of the statements. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  declared = readDeclaredStatements();
  await loadStatements();
  const { described, columns } = await describeAll();
  const samples = await readSamples.named(
    getDatabase(),
    [...described.values()].flatMap((one) => [
      ...one.parameters,
      ...one.columns.map(({ dataTypeID }) => dataTypeID),
    ]),
  );
  for (const [name, one] of described) {
    const { text, terms } = STATEMENTS.get(name)?.() ?? { text: '', terms: [] };
    const names = terms.map((term) => (isPlaceholder(term) ? term.name : undefined));
    const mismatches = findDeclared(declared, 'name', name).flatMap(({ row, values }) => [
      ...compareRow(row, one, samples),
      ...compareWithTables(row, one, text, columns),
      ...(values ? compareValues(values, names, one, samples) : []),
    ]);
    found.set(name, [...new Set(mismatches)]);
  }
});

/** Statements are defined where their files are loaded, and those of some lists when they are asked for the first time. */
async function loadStatements(): Promise<void> {
  for (const file of new Set(declared.map(({ where }) => where.replace(/:\d+$/, ''))))
    await import(path.join(findProgramRoot(), file));
  for (const order of ['asc', 'desc'] as const) {
    for (const sort of ['joinedAt', 'lastSeenAt', 'name', 'role'] as const) await askMembers(sort, order);
    for (const sort of ['createdAt', 'title', { field: 'none' }] as const) await askSpaces(sort, order);
  }
}

const NOWHERE = ['2026-01-01', '1', 'none', 'none'];
const SLICES = [
  { after: undefined, limit: 1 },
  { after: NOWHERE, limit: 1 },
];

async function askMembers(sort: MemberSort, direction: 'asc' | 'desc'): Promise<void> {
  for (const slice of SLICES)
    for (const state of [null, 'active'] as const) {
      const filter = { role: null, search: null, team: null, state };
      await listMembers(getDatabase(), 'none', filter, { sort, direction }, slice);
    }
}

async function askSpaces(sort: SpaceQuery['sort'], order: 'asc' | 'desc'): Promise<void> {
  const query = { conditions: [], sort, order, withValues: false };
  for (const { after, limit } of SLICES)
    for (const organizationRole of [1, ADMIN] as const) {
      const viewer = { organizationId: 'none', userId: 'none', organizationRole };
      const from = typeof sort === 'object' ? after && ['true', ...after.slice(1)] : after;
      await listSortedSpaces(getDatabase(), viewer, query, { after: from, limit });
    }
}

async function describeAll() {
  const described = new Map<string, DescribedStatement>();
  const describeEach = async (ask: (text: string) => Promise<DescribedStatement>) => {
    for (const [name, render] of listStatements()) described.set(name, await ask(render().text));
  };
  if (currentEngine() === 'embedded') {
    const engine = new PGlite(path.join(copyEmbeddedTemplate().dataDir, 'database'));
    await describeEach((text) => describeEmbedded(engine, text));
    await engine.close();
    return { described, columns: new Map() };
  }
  const client = new pg.Client(getDatabase().options.databaseUrl);
  await client.connect();
  await describeEach((text) => describeStatement(client, text));
  const columns = await readColumns(client);
  await client.end();
  return { described, columns };
}

describe('a statement with a name', () => {
  it('is declared once, and described by the database', () => {
    const names = listStatements().map(([name]) => name);
    expect(names.length).toBeGreaterThan(250);
    expect(names.filter((name) => findDeclared(declared, 'name', name).length !== 1)).toEqual([]);
    const isDefined = new Set(names.flatMap((name) => findDeclared(declared, 'name', name)));
    const isNamed = declared.filter(({ by, values }) => by === 'name' && values !== undefined);
    expect(isNamed.filter((one) => !isDefined.has(one))).toEqual([]);
  });

  it('has rows and values of the types that are declared', () => {
    const wrong = [...found].filter(([name, mismatches]) => !isViolation(name) && mismatches.length > 0);
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  it('takes each value that is declared, as far as no other one of the file does', () => {
    expect(findUnusedValues()).toEqual(['lib/testing/statement-types/violation-fixtures.ts: unused']);
  });
});

function findUnusedValues(): string[] {
  const taken = new Map<string, { declared: Set<string>; used: Set<string> }>();
  for (const [name, render] of listStatements())
    for (const { where, values } of findDeclared(declared, 'name', name)) {
      const file = where.replace(/:\d+$/, '');
      const known = taken.get(file) ?? { declared: new Set(), used: new Set() };
      taken.set(file, known);
      for (const value of fieldsOf(values ?? { is: 'unknown' }).keys()) known.declared.add(value);
      for (const term of render().terms) if (isPlaceholder(term)) known.used.add(term.name);
    }
  return [...taken].flatMap(([file, { declared, used }]) =>
    [...declared].filter((name) => !used.has(name)).map((name) => `${file}: ${name}`),
  );
}

describe('a violation fixture', () => {
  it.each([
    ['misnamed', ['row.title is declared, and no column', 'row.name is a column, and not declared']],
    [
      'other_type',
      [
        'row.createdAt is declared as Date, and comes as string',
        'row.members is declared as string, and comes as number',
      ],
    ],
    ['null_in_row', []],
  ])('%s is found by its columns', (name, mismatches) => {
    expect(found.get(`violation_${name}`)).toEqual(mismatches);
  });

  it('is found by its values', () => {
    expect(found.get('violation_other_value')).toEqual([
      'the value limit is declared as string, and taken as number',
    ]);
  });

  it.each([
    ['nullable', 'row.emoji is declared without null, and its column may be null'],
    [
      'other_words',
      'row.state is declared as queued | running | stuck, and its column has queued | running | done | failed',
    ],
  ])('%s is found by what its column can hold, where the engine tells', (name, mismatch) => {
    expect(found.get(`violation_${name}`)).toEqual(currentEngine() === 'postgres' ? [mismatch] : []);
  });

  it('is found by its rows', async () => {
    const [{ row } = { row: undefined }] = findDeclared(declared, 'name', 'violation_null_in_row');
    const rows = await violations.nullInRow(getDatabase(), { id: 'none' });
    expect(row && compareRows(row, rows)).toEqual([
      'row.title is null, and declared as string',
      'row.names[0].name is 1, and declared as string',
    ]);
  });
});
