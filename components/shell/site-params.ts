/** Which site a screen or a dialog is about. */
export interface SiteParams {
  organizationId: string;
  siteId: string;
}
