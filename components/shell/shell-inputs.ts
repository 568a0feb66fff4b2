/** What the shell asks for: the server reads the same, to the letter, for the first page. */
export const ownOrganizations = { query: { limit: '1000' } };

export const sidebarSites = (organizationId: string) => ({
  params: { organizationId },
  query: { limit: '100' },
});

export const oneOpenChangeRequest = (organizationId: string) => ({
  params: { organizationId },
  query: { status: 'open' as const, limit: '1' },
});

export const newestJobs = (organizationId: string) => ({
  params: { organizationId },
  query: { limit: '10' },
});

export const ofOrganization = (organizationId: string) => ({ params: { organizationId } });
