import type { Journal, JournalHead } from './journal';

const TAKEN = [
  ['teams', 'team:'],
  ['collections', 'collection:'],
  ['spaces', 'space:'],
  ['spaces with all their content', 'ready:'],
  ['change requests', 'change-request:'],
  ['comments', 'comment:'],
  ['replies', 'reply:'],
  ['sites', 'site:'],
  ['variants of sites', 'site-space:'],
  ['share links', 'share-link:'],
  ['OpenAPI specifications', 'spec:'],
  ['custom fields', 'field:'],
] as const;

interface MigrationReport {
  head: JournalHead;
  isFinished: boolean;
  organization?: string | undefined;
  taken: Record<string, number>;
  left: { what: string; where: string; why: string }[];
}

export function makeReport(head: JournalHead, journal: Journal): MigrationReport {
  const contents = journal.list<{ pages: object; files: object }>('content:');
  const sum = (part: 'pages' | 'files') =>
    contents.reduce((count, content) => count + Object.keys(content[part]).length, 0);
  const invited = journal.list<number>('invited:').reduce((count, some) => count + some, 0);
  return {
    head,
    isFinished: journal.has('finished'),
    organization: journal.get('organization'),
    taken: {
      'people (invited or members)': invited,
      ...Object.fromEntries(TAKEN.map(([name, prefix]) => [name, journal.count(prefix)])),
      pages: sum('pages'),
      files: sum('files'),
    },
    left: journal.listLeft(),
  };
}

/** The report for people; everything that was not taken is named with its reason. */
export function writeReport({ head, isFinished, organization, taken, left }: MigrationReport): string {
  const lines = [
    '# Migration',
    '',
    `From ${head.from} (organization ${head.organization}) to ${head.to}${organization ? ` (organization ${organization})` : ''}.`,
    isFinished ? 'It is finished.' : 'It is **not finished**: go on with `--resume`.',
    '',
    '## Taken',
    '',
    '| What | Count |',
    '|---|---:|',
    ...Object.entries(taken).map(([what, count]) => `| ${what} | ${count} |`),
    '',
    '## Not taken, or to look at',
    '',
  ];
  if (left.length === 0) lines.push('Nothing.');
  else
    lines.push(
      '| What | Where | Why |',
      '|---|---|---|',
      ...left.map(({ what, where, why }) => `| ${[what, where, why].map(escapeCell).join(' | ')} |`),
    );
  return `${lines.join('\n')}\n`;
}

const escapeCell = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\|<>`*_[\]]/g, '\\$&');
