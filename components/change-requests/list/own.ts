/** What Home asks for: the server reads the same, to the letter, for the first page. */
export const ownChangeRequests = (organizationId: string, status: 'open' | 'draft') => ({
  params: { organizationId },
  query: { contributor: 'me', status, limit: '10' },
});
