import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnasked, findWrongRows } from '../statement-types/check-observed';
import { readDeclaredStatements } from '../statement-types/declared-statements';
import { findUnindexedReferences } from './find-unindexed-references';
import { RecordedRequests } from './recorded-requests';

let recorded: RecordedRequests;

beforeAll(async () => {
  recorded = await RecordedRequests.open();
});
afterAll(() => recorded?.close());

describe('what statements answer', () => {
  const declared = readDeclaredStatements();

  it('is seen of each that has no name', () => {
    expect(findUnasked(declared, recorded.rows)).toEqual([]);
  });

  it('is of the types that are declared', async () => {
    const { rows, client, testApp } = recorded;
    expect(await findWrongRows(declared, rows, client, testApp.database)).toEqual([]);
  });
});

describe('where tables are large', () => {
  it('no statement of a request reads one from end to end', async () => {
    await recorded.fill(25_000);
    await recorded.analyze();
    expect(recorded.filled).toBeGreaterThan(60);
    expect(recorded.statements.size).toBeGreaterThan(500);
    expect(await recorded.findScans()).toEqual([]);
  });

  it('whatever a request deletes is found by an index in what refers to it', async () => {
    expect(await findUnindexedReferences(recorded.client)).toEqual([]);
  });
});
