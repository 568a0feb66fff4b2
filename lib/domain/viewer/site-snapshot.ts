import type { z } from 'zod';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import type { RedirectRule } from '@/lib/content/redirects';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import type { publishedContentSite, SITE_VISIBILITIES } from '@/lib/contract/sites';
import type { Services } from '@/lib/domain/shared/services';
import type { SpaceOfTranslation } from '@/lib/storage/translations/space-of-translation';

type PublishedScript = z.input<typeof publishedContentSite>['scripts'][number];

/** What an integration has pages of a site load. */
export interface SiteScript extends Omit<PublishedScript, 'script'> {
  /** Below the base of the site; another one once its version or a configuration is another. */
  path: string;
  integrationName: string;
  installationId: string;
}
export type SiteVisibility = (typeof SITE_VISIBILITIES)[number];

/** The services that published sites need; every operation's context has them too. */
export type PublishedServices = Pick<Services, 'database' | 'environment' | 'keyring'>;

/** A text by language; null where there is none. */
export type LocalizedOrNull = Readonly<Record<string, string>> | null;

export interface SnapshotGroup {
  id: string;
  title: string;
  localizedTitle: LocalizedOrNull;
  icon: string | null;
}

export interface SnapshotSection {
  id: string;
  groupId: string | null;
  title: string;
  localizedTitle: LocalizedOrNull;
  description: string | null;
  localizedDescription: LocalizedOrNull;
  icon: string | null;
  path: string;
  condition: string | null;
  isDefault: boolean;
}

export interface SnapshotVariant {
  id: string;
  /** Null at the root of a site without sections. */
  sectionId: string | null;
  /** Its own name in addresses, which a default's addresses leave out. */
  path: string;
  title: string;
  localizedTitle: LocalizedOrNull;
  condition: string | null;
  isDefault: boolean;
  space: {
    id: string;
    title: string;
    emoji: string | null;
    /** Null when nobody said. */
    language: string | null;
    /** What it is translated from, where it is a translation. */
    translation: SpaceOfTranslation | null;
    revisionId: string;
    rootHash: string;
  };
}

export interface SnapshotRedirect extends RedirectRule {
  id: string;
}

export interface OpenShareLink {
  keyHash: string;
  /** Null: the key alone opens the site. */
  passwordHash: string | null;
}

/** Everything that the pages of a site depend on but their texts: read in one statement, cached. */
export interface SiteSnapshot {
  /** A hash of all below: the same means that nothing changed. */
  version: string;
  id: string;
  organizationId: string;
  title: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  visibility: SiteVisibility;
  isPublished: boolean;
  isAdaptive: boolean;
  conditionReading: ConditionReading;
  /** Its organization is blocked: what is there can be read, nothing can be written. */
  isBlocked: boolean;
  /** Its organization answers questions; whether the site offers it is up to its customization. */
  asks: boolean;
  /** In their order, those without sections too. */
  groups: SnapshotGroup[];
  /** In their order as the structure shows them: by group, or in between for those in none. */
  sections: SnapshotSection[];
  /** In their order; those of one section stand together. */
  variants: SnapshotVariant[];
  /** What is live, or the draft where that was asked for, over the defaults. */
  customization: SiteCustomization;
  /** Whole, of each site-space that has something of its own. */
  variantCustomizations: Map<string, SiteCustomization>;
  /** Those that open the site now, by the hash of their key. */
  shareLinks: ReadonlyMap<string, OpenShareLink>;
  visitorAuth: {
    keySealed: string;
    fallbackUrl: string | null;
    /** The name of the integration that signs visitors in, where not the owner's own server does. */
    integration: string | null;
  } | null;
  /** Those that are live. */
  redirects: SnapshotRedirect[];
  scripts: SiteScript[];
  /** Installations that agreed to hear of the views of its pages. */
  viewListeners: { integrationName: string; installationId: string }[];
  /** Whose content stands in the place of its space's own: in previews alone. */
  changeRequest: { id: string; number: number; subject: string; spaceId: string } | null;
}
