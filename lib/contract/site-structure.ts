import { z } from 'zod';
import { localizedAnswer } from './localized';
import { url } from './shared';
import { space } from './spaces';

export const siteSpace = z.object({
  object: z.literal('site-space'),
  id: z.string(),
  path: z.string(),
  section: z.string().optional(),
  space,
  title: z.string(),
  localizedTitle: localizedAnswer,
  default: z.boolean(),
  condition: z.string().optional(),
  hasAdvancedCustomizationFeature: z.boolean(),
  urls: z.object({ location: url, published: url }),
});

export const siteSection = z.object({
  object: z.literal('site-section'),
  id: z.string(),
  title: z.string(),
  localizedTitle: localizedAnswer,
  description: z.string().optional(),
  localizedDescription: localizedAnswer,
  default: z.boolean(),
  path: z.string(),
  condition: z.string().optional(),
  sectionGroup: z.string().optional(),
  siteSpaces: z.array(siteSpace),
  urls: z.object({ location: url, published: url }),
  icon: z.string().optional(),
});

export const siteSectionGroup = z.object({
  object: z.literal('site-section-group'),
  id: z.string(),
  title: z.string(),
  localizedTitle: localizedAnswer,
  sections: z.array(siteSection),
  icon: z.string().optional(),
});

/** A site has its spaces at the root, or sections (some of them in groups) that hold them. */
export const siteStructure = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sections'),
    structure: z.array(z.discriminatedUnion('object', [siteSection, siteSectionGroup])),
  }),
  z.object({ type: z.literal('siteSpaces'), structure: z.array(siteSpace) }),
]);
