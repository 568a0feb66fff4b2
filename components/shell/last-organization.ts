/** Under this key the browser remembers where its person worked last. */
export const lastOrganizationKey = 'lectern.organization';
