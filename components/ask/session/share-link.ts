import { homePath } from '@/components/shell/paths';

/** The question in the address, asked again with the rights of the person who opens it. */
export const sharedParam = 'ask';

export const shareLink = (organizationId: string, questionId: string): string =>
  `${window.location.origin}${homePath(organizationId)}?${sharedParam}=${encodeURIComponent(questionId)}`;
