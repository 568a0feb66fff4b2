/** A version of a specification; `latest` is the newest. */
export interface SpecVersion {
  organizationId: string;
  specSlug: string;
  versionId: string;
}
