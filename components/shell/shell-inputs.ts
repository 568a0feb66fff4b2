/** What several parts of the shell ask for: who asks for the same has one answer. */
export const newestJobs = (organizationId: string) => ({
  params: { organizationId },
  query: { limit: '10' },
});

export const ofOrganization = (organizationId: string) => ({ params: { organizationId } });
