import { expect, test } from 'vitest';
import { respondWithCsv } from './respond-with-csv';

test('no cell of a table starts a formula, and quotes and lines stay in their cells', async () => {
  async function* pages() {
    yield [['=1+1', '+1', '-1', '@a', '\tx', '\rx']];
    yield [];
    yield [['a "b", c', 'two\nlines', null, undefined, '', 'Zoë']];
  }
  const answer = respondWithCsv('a.csv', ['A', 'B', 'C', 'D', 'E', 'F'], pages());
  expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFA,B,C,D,E,F\r\n"\'=1+1","\'+1","\'-1","\'@a","\'\tx","\'\rx"\r\n"a ""b"", c","two\nlines",,,,Zoë\r\n',
  );
});
