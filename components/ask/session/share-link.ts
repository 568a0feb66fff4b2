import { homePath } from '@/components/shell/paths';

/** In the address: the question that is asked again, with the rights of whoever opens it. */
export const sharedParam = 'ask';

export const shareLink = (organizationId: string, questionId: string): string =>
  `${window.location.origin}${homePath(organizationId)}?${sharedParam}=${encodeURIComponent(questionId)}`;
