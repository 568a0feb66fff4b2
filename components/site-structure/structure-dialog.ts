import type { Group, Section, SiteSpace } from './structure-nodes';

/** What the screen asks for at the moment. */
export type StructureDialog =
  | { ask: 'add-section'; group?: Group }
  | { ask: 'add-variant'; section?: Section }
  | { ask: 'new-group'; sections: Section[] }
  | { ask: 'edit-group'; group: Group }
  | { ask: 'edit-section'; section: Section }
  | { ask: 'edit-variant'; siteSpace: SiteSpace; section?: Section }
  | { ask: 'remove-group'; group: Group }
  | { ask: 'remove-sections'; sections: Section[] }
  | { ask: 'remove-variant'; siteSpace: SiteSpace; section?: Section };
