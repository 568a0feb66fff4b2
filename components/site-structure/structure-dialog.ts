import type { SectionGroup, SiteSection, SiteSpace } from './structure-nodes';

/** What the screen asks for at the moment. */
export type StructureDialog =
  | { ask: 'add-section'; group?: SectionGroup }
  | { ask: 'add-variant'; section?: SiteSection }
  | { ask: 'add-language'; section?: SiteSection }
  | { ask: 'texts' }
  | { ask: 'new-group'; sections: SiteSection[] }
  | { ask: 'edit-group'; group: SectionGroup }
  | { ask: 'edit-section'; section: SiteSection }
  | { ask: 'edit-variant'; siteSpace: SiteSpace; section?: SiteSection }
  | { ask: 'remove-group'; group: SectionGroup }
  | { ask: 'remove-sections'; sections: SiteSection[] }
  | { ask: 'remove-variant'; siteSpace: SiteSpace; section?: SiteSection };
