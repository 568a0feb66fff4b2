import { t } from './messages';

/** «3 days», in the largest unit of which there is at least one. */
export function sayDuration(seconds: number): string {
  if (seconds >= 86_400) return t('days', { count: Math.floor(seconds / 86_400) });
  if (seconds >= 3_600) return t('hours', { count: Math.floor(seconds / 3_600) });
  if (seconds >= 60) return t('minutes', { count: Math.floor(seconds / 60) });
  return t('seconds', { count: Math.floor(seconds) });
}

const KINDS: Record<string, string> = {
  'account-mail': t('accountEMails'),
  backup: t('backups'),
  housekeeping: t('cleanup'),
  import: t('imports'),
  'invite-mail': t('invitationEMails'),
  'notification-mail': t('eMailNotifications'),
  'openapi.process': t('openapiSpecifications'),
  pdf: t('pdfFiles'),
  'search.index': t('searchIndex'),
  webhook: t('webhooks'),
};

/** What people call a kind of job; one that has no name here keeps its own. */
export const sayKind = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[-.]/g, ' ');
