import type { SpaceRow } from '../spaces/space-row';

/** A text by language; null where there is none. */
export type LocalizedColumn = Record<string, string> | null;

/** The pieces of which the structure of a site is put together, as one statement reads them. */
export interface GroupPart {
  id: string;
  title: string;
  localizedTitle: LocalizedColumn;
  icon: string | null;
  orderKey: string;
}

export interface SectionPart {
  id: string;
  groupId: string | null;
  title: string;
  localizedTitle: LocalizedColumn;
  description: string | null;
  localizedDescription: LocalizedColumn;
  path: string;
  icon: string | null;
  condition: string | null;
  isDefault: boolean;
  orderKey: string;
  /** The order of its group; null when it is in none. */
  groupKey: string | null;
}

export interface SiteSpacePart {
  id: string;
  sectionId: string | null;
  sectionPath: string | null;
  isInDefaultSection: boolean | null;
  path: string;
  localizedTitle: LocalizedColumn;
  condition: string | null;
  /** The default of its container, or the first one shown while the default is in the trash. */
  isDefault: boolean;
  orderKey: string;
  /** Where its section stands in the site; empty at the root. */
  rootKey: string;
  innerKey: string;
  space: SpacePart;
  /** The viewer's role on the space. */
  role: number;
}

/** A space as others embed it; moments are ISO 8601 text. */
export type SpacePart = Omit<SpaceRow, 'orderKey' | 'deletedAt'>;

export interface SiteParts {
  organizationId: string;
  siteId: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  /** Whether the share key that was asked with opens this site. */
  isKeyValid: boolean;
  /** Of the whole list, where a page of it was read. */
  count: number | null;
  groups: GroupPart[];
  sections: SectionPart[];
  siteSpaces: SiteSpacePart[];
}
