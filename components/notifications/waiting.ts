/** What Home asks for: the server reads the same, to the letter, for the first page. */
export const waitingNotifications = (organizationId: string, filter: 'review' | 'mentioned') => ({
  params: { organizationId },
  query: { filter, limit: '5' },
});
