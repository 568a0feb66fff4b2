/** «1 space», «3 spaces». */
export const sayCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const LENGTHS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** «3 days», in the largest unit of which there is at least one. */
export function sayDuration(seconds: number): string {
  const [length, name] = LENGTHS.find(([size]) => seconds >= size) ?? [1, 'second'];
  return sayCount(Math.floor(seconds / length), name);
}

const KINDS: Record<string, string> = {
  'account-mail': 'E-mails about accounts',
  backup: 'Backups',
  housekeeping: 'Housekeeping',
  import: 'Imports',
  'invite-mail': 'Invitations by e-mail',
  'notification-mail': 'E-mail notifications',
  'openapi.process': 'OpenAPI specifications',
  pdf: 'PDF files',
  'search.index': 'Search index',
  webhook: 'Webhooks',
};

/** What people call a kind of job; one that has no name here keeps its own. */
export const sayKind = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[-.]/g, ' ');
