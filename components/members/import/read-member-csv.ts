import Papa from 'papaparse';
import { roleWords } from '@/components/patterns/role-words';
import { ROLES, type Role } from '@/lib/access/roles';
import { lookUp } from '@/lib/content/look-up';
import { isEmailAddress } from '@/lib/text/email-address';
import { t } from './messages';

/** A row of the file as it will be sent, or with what keeps it from that. */
export interface ImportRow {
  /** In the file, the heading being line 1. */
  line: number;
  email: string;
  /** Undefined: the role chosen for all without one. */
  role: Role | null | undefined;
  /** As the file has it. */
  roleText: string;
  teams: readonly string[];
  teamIds: readonly string[];
  problem?: string;
}

/** A row that was not sent, or was refused. */
export interface FailedRow extends ImportRow {
  problem: string;
}

/** No more than what still can be looked through before it is sent. */
const MOST_ROWS = 20_000;

const headings: Record<string, 'email' | 'role' | 'teams'> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'e-mail address': 'email',
  'email address': 'email',
  role: 'role',
  team: 'teams',
  teams: 'teams',
};

/** A role by its name, as the API or as the screens have it; undefined when it is none. */
function readRole(text: string): Role | null | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'guest') return null;
  return ROLES.find((role) => role === word || roleWords[role].label.toLowerCase() === word);
}

const splitTeams = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((title) => title.trim())
    .filter(Boolean);

export interface ReadCsv {
  rows: ImportRow[];
  /** Why the whole file cannot be used. */
  problem?: string;
}

/** The people in a CSV file, each with what is wrong about them; teams are found by their titles. */
export function readMemberCsv(text: string, teams: readonly { id: string; title: string }[]): ReadCsv {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head, ...lines] = parsed.data;
  if (!head) return { rows: [], problem: t('theFileIsEmpty') };
  const columns = head.map((heading) => lookUp(headings, heading.trim().toLowerCase()));
  const at = (line: string[], name: 'email' | 'role' | 'teams') => line[columns.indexOf(name)]?.trim() ?? '';
  if (!columns.includes('email')) {
    return {
      rows: [],
      problem: t('theFirstLineHasNoEmail', { head: head.slice(0, 8).join(', ') }),
    };
  }
  if (lines.length === 0) return { rows: [], problem: t('theFileHasAHeaderBut') };
  if (lines.length > MOST_ROWS) {
    return {
      rows: [],
      problem: t('theFileHasPeopleYouCan', { count: lines.length, most: MOST_ROWS }),
    };
  }
  const known = new Map(teams.map((team) => [team.title.trim().toLowerCase(), team.id]));
  const seen = new Map<string, number>();
  const rows = lines.map((cells, index) => {
    const row = readRow(
      index + 2,
      at(cells, 'email'),
      at(cells, 'role'),
      splitTeams(at(cells, 'teams')),
      known,
    );
    const key = row.email.toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined && !row.problem) row.problem = t('lineAlreadyHasThisAddress', { earlier });
    else if (!row.problem) seen.set(key, row.line);
    return row;
  });
  return { rows };
}

function readRow(
  line: number,
  text: string,
  roleText: string,
  teams: readonly string[],
  known: ReadonlyMap<string, string>,
): ImportRow {
  const email = /<([^<>]+)>/.exec(text)?.[1]?.trim() ?? text;
  const role = roleText === '' ? undefined : readRole(roleText);
  const unknown = teams.find((title) => !known.has(title.toLowerCase()));
  const teamIds = teams.flatMap((title) => known.get(title.toLowerCase()) ?? []);
  const row: ImportRow = { line, email, role, roleText, teams, teamIds };
  if (email === '') row.problem = t('theEMailAddressIsMissing');
  else if (!isEmailAddress(email)) row.problem = t('isNotAnEMailAddress', { email });
  else if (roleText !== '' && role === undefined) {
    row.problem = t('isNotARoleUseOr', { roleText, roles: ROLES.join(', ') });
  } else if (unknown !== undefined) row.problem = t('thereIsNoTeam', { unknown });
  else if (teamIds.length > 50) row.problem = t('moreThan50Teams');
  return row;
}

/** The rows that were left out, as a file that can be fixed and imported again. */
export function writeFailedRows(rows: readonly FailedRow[]): string {
  return Papa.unparse(
    {
      fields: ['email', 'role', 'teams', 'problem'],
      data: rows.map((row) => [row.email, row.roleText, row.teams.join('; '), row.problem]),
    },
    // A cell that begins like a formula would be run by a spreadsheet.
    { escapeFormulae: true },
  );
}
