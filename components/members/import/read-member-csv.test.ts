import { describe, expect, it } from 'vitest';
import { readMemberCsv, writeFailedRows } from './read-member-csv';

const teams = [
  { id: 'docs', title: 'Docs' },
  { id: 'sales', title: 'Sales, EMEA' },
];

describe('a file of people', () => {
  it('is read by its headings in any order, with quotes, other separators and empty lines', () => {
    const { rows } = readMemberCsv(
      '\uFEFFTeams;Role;E-mail\r\n"Docs|Sales, EMEA";Edit;ada@example.org\r\n\r\n;GUEST;Bo <bo@example.org>\r\n;;cy@example.org\r\n',
      teams,
    );
    expect(rows.map(({ email, role, teamIds, problem }) => ({ email, role, teamIds, problem }))).toEqual([
      { email: 'ada@example.org', role: 'edit', teamIds: ['docs', 'sales'], problem: undefined },
      { email: 'bo@example.org', role: null, teamIds: [], problem: undefined },
      { email: 'cy@example.org', role: undefined, teamIds: [], problem: undefined },
    ]);
  });

  it('tells of each row what is wrong with it', () => {
    const { rows } = readMemberCsv(
      'email,role,teams\nada,,\n,read,\nbo@example.org,owner,\ncy@example.org,administer,Nobody\nAda@example.org,admin,docs\nada@example.org,,',
      teams,
    );
    expect(rows.map(({ line, problem }) => `${line} ${problem ?? 'fine'}`)).toEqual([
      '2 ada is not an e-mail address.',
      '3 The e-mail address is missing.',
      '4 owner is not a role. Use read, comment, edit, review, create, admin or guest.',
      '5 There is no team Nobody.',
      '6 fine',
      '7 Line 6 already has this address.',
    ]);
  });

  it('is refused as a whole when it cannot be one', () => {
    expect(readMemberCsv('', teams).problem).toContain('empty');
    expect(readMemberCsv('name,role\nAda,edit', teams).problem).toContain('It has: name, role');
    expect(readMemberCsv('email\n', teams).problem).toContain('header but no people');
  });
});

it('writes the rows that failed so that they can be read again', () => {
  const { rows } = readMemberCsv('email,role,teams\nbo@example.org,owner,Docs;Sales\n"=1+1",read,', teams);
  const failed = rows.map((row) => ({ ...row, problem: row.problem ?? '' }));
  const file = writeFailedRows(failed);
  expect(file.split('\r\n')[1]).toBe(
    'bo@example.org,owner,Docs; Sales,"owner is not a role. Use read, comment, edit, review, create, admin or guest."',
  );
  expect(file).toContain("'=1+1");
  expect(readMemberCsv(file, teams).rows[0]).toMatchObject({ email: 'bo@example.org', roleText: 'owner' });
});
