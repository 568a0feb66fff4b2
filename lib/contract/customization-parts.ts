import './without-eval';
import { z } from 'zod';
import { isLinkAddress } from '@/lib/text/link-address';
import { contentRef } from './document-data';
import { localized } from './localized';
import { LINK_ADDRESS, text, title } from './shared';

/** How an asset of the site itself is named below the site's address. */
export const ASSET_ADDRESS = /^~\/assets\/([A-Za-z0-9_-]{1,64})$/;

/** A picture or font of a site: an asset of its own, or a picture on the web. */
const picture = text(1, 2048)
  .refine(
    (value) =>
      ASSET_ADDRESS.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    { error: 'must be a web address that begins with https:// or http://' },
  )
  .describe('The address of an asset of the site, or of a picture on the web.');

export const themedPicture = z.object({ light: picture, dark: picture });

/** Where a link of the header, the footer or the announcement leads. */
const target = contentRef.refine((ref) => ref.kind !== 'url' || isLinkAddress(ref.url), {
  error: LINK_ADDRESS,
});

const linkTitle = title(1, 64);
const localizedTitle = localized(linkTitle);
const link = z.object({ title: linkTitle, localizedTitle, to: target });

const MOST_LINKS = 50;
const MOST_GROUPS = 20;

const headerItem = z.object({
  title: linkTitle,
  localizedTitle,
  style: z.enum(['link', 'button-primary', 'button-secondary']).default('link'),
  to: target.nullable().describe('Null for a menu that leads nowhere itself.'),
  links: z.array(link).max(MOST_LINKS).default([]).describe('The second level.'),
  condition: text(1, 1024)
    .optional()
    .describe('Decides whether a visitor sees it, where adaptive content is on.'),
});

export const headerLinks = z.array(headerItem).max(MOST_LINKS);

export const footerGroups = z
  .array(z.object({ title: linkTitle, localizedTitle, links: z.array(link).max(MOST_LINKS) }))
  .max(MOST_GROUPS);

export const announcement = z.object({
  enabled: z.boolean(),
  message: title(2, 128),
  localizedMessage: localized(title(2, 128)),
  link: link.optional(),
  style: z.enum(['info', 'warning', 'danger', 'success']),
});

const fontDefinition = z.object({
  id: text(1, 64),
  custom: z.boolean(),
  fontFamily: title(1, 50),
  fontFaces: z
    .array(
      z.object({
        weight: z.number().int().min(1).max(1000),
        sources: z
          .array(
            z.object({
              url: text(1, 2048).describe('The address of a font that was uploaded to the site.'),
              format: z.enum(['woff2', 'woff']).optional(),
            }),
          )
          .min(1)
          .max(4),
      }),
    )
    .min(1)
    .max(20),
});

export const FONTS = [
  'ABCFavorit',
  'Inter',
  'Roboto',
  'RobotoSlab',
  'OpenSans',
  'SourceSansPro',
  'Lato',
  'Ubuntu',
  'Raleway',
  'Merriweather',
  'Overpass',
  'NotoSans',
  'IBMPlexSerif',
  'Poppins',
  'FiraSans',
] as const;

export const MONOSPACE_FONTS = [
  'FiraCode',
  'IBMPlexMono',
  'JetBrainsMono',
  'SourceCodePro',
  'RobotoMono',
  'SpaceMono',
  'DMMono',
  'Inconsolata',
] as const;

export const font = z.union([z.enum(FONTS), fontDefinition]);
export const monospaceFont = z.union([z.enum(MONOSPACE_FONTS), fontDefinition]);
