import { sitePath } from '@/components/shell/paths';

export const structurePath = sitePath;
export const settingsPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/settings`;
export const shareLinksPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/share-links`;
export const insightsPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/insights`;
export const adaptiveContentPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/adaptive-content`;
export const customizationPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/customization`;
export const redirectsPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/redirects`;
export const domainPath = (organization: string, site: string) => `${sitePath(organization, site)}/domain`;
export const visitorsPath = (organization: string, site: string) =>
  `${sitePath(organization, site)}/visitors`;
