import { t } from './messages';

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
  'account-mail': t('eMailsAboutAccounts'),
  backup: t('backups'),
  housekeeping: t('housekeeping'),
  import: t('imports'),
  'invite-mail': t('invitationsByEMail'),
  'notification-mail': t('eMailNotifications'),
  'openapi.process': t('openapiSpecifications'),
  pdf: t('pdfFiles'),
  'search.index': t('searchIndex'),
  webhook: t('webhooks'),
};

/** What people call a kind of job; one that has no name here keeps its own. */
export const sayKind = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[-.]/g, ' ');
