import './without-eval';
import { z } from 'zod';
import {
  announcement,
  font,
  footerGroups,
  headerLinks,
  monospaceFont,
  themedPicture,
} from './customization-parts';
import { localized } from './localized';
import { text, title } from './shared';

const colour = z.string().regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/, { error: 'must be a colour such as #346ddb' });
const themed = z.object({ light: colour, dark: colour });
const toggle = z.object({ enabled: z.boolean() });
const webAddress = text(1, 2048).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  { error: 'must be a web address that begins with https:// or http://' },
);

const sidebar = z.object({
  background: z.enum(['default', 'filled']),
  list: z.enum(['default', 'pill', 'line']),
});

const styling = z.object({
  theme: z.enum(['clean', 'muted', 'bold', 'gradient']),
  primaryColor: themed,
  tint: z.object({ color: themed }).optional().describe('Colours header, sidebar and background.'),
  infoColor: themed,
  successColor: themed,
  warningColor: themed,
  dangerColor: themed,
  corners: z.enum(['straight', 'rounded', 'circular']),
  depth: z.enum(['subtle', 'flat']),
  links: z.enum(['default', 'accent']),
  font,
  monospaceFont,
  background: z.enum(['plain', 'match']),
  icons: z.enum(['regular', 'solid', 'duotone', 'light', 'thin']),
  sidebar,
  search: z.enum(['prominent', 'subtle']),
});

const favicon = z
  .object({ icon: themedPicture.optional(), emoji: text(1, 50).optional() })
  .refine(({ icon, emoji }) => !(icon && emoji), { error: 'takes an icon or an emoji, not both' });

const header = z.object({
  preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
  logo: themedPicture.optional(),
  backgroundColor: themed.optional().describe('Of the preset `custom`.'),
  linkColor: themed.optional().describe('Of the preset `custom`.'),
  links: headerLinks,
});

const footer = z.object({
  logo: themedPicture.optional(),
  groups: footerGroups,
  copyright: text(0, 300).optional(),
});

const internationalization = z.object({
  locale: z.enum(['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br']),
});
const themes = z.object({ default: z.enum(['light', 'dark']), toggeable: z.boolean() });
const ai = z.object({ mode: z.enum(['none', 'search', 'assistant']), pageLinkSummaries: toggle });
const externalLinks = z.object({ target: z.enum(['self', 'blank']) });
const pageActions = z.object({ externalAI: z.boolean(), markdown: z.boolean() });
const git = z.object({ showEditLink: z.boolean() });
const linked = z.object({ url: webAddress.optional() });
const picturedBy = z.object({ url: themedPicture.shape.light.optional() });
const insights = z.object({ trackingCookie: z.boolean() });

/** How a site looks and what it offers its readers. */
export const siteCustomization = z.object({
  title: title(2, 128).optional().describe("What it is called instead of the site's own title."),
  localizedTitle: localized(title(2, 128)),
  styling,
  internationalization,
  favicon,
  header,
  footer,
  announcement: announcement.optional(),
  themes,
  pdf: toggle,
  feedback: toggle,
  aiSearch: toggle
    .default({ enabled: true })
    .describe('Told, not set: whether `ai.mode` is other than none.'),
  ai: ai.extend({ pageLinkSummaries: toggle.default({ enabled: false }) }),
  advancedCustomization: toggle.describe('Always on.'),
  trademark: toggle,
  externalLinks,
  pagination: toggle,
  pageActions,
  git,
  privacyPolicy: linked,
  socialPreview: picturedBy,
  insights,
});

/**
 * Pictures and fonts of the site's own are `~/assets/{assetId}` wherever a customization is kept or handed about
 * inside; callers of the API read and write whole addresses.
 */
export type SiteCustomization = z.output<typeof siteCustomization>;

type Inheriting<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
};

/** Each field by itself: null inherits. */
function inheriting<Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>) {
  const fields = Object.entries(group.shape).map(([name, field]) => [
    name,
    z.optional(z.nullable(field as z.ZodType)),
  ]);
  return z.object(Object.fromEntries(fields) as Inheriting<Shape>);
}

const inheritingToggle = inheriting(toggle).optional();

/** What a variant has of its own; a field that is null or absent is that of the site. */
export const customizationOverrides = z.object({
  title: title(2, 128).nullable().optional(),
  localizedTitle: localized(title(2, 128)).nullable(),
  styling: inheriting(styling)
    .extend({ sidebar: inheriting(sidebar).optional() })
    .optional(),
  internationalization: inheriting(internationalization).optional(),
  favicon: favicon.nullable().optional(),
  header: inheriting(header).optional(),
  footer: inheriting(footer).optional(),
  announcement: announcement.nullable().optional(),
  themes: inheriting(themes).optional(),
  pdf: inheritingToggle,
  feedback: inheritingToggle,
  ai: inheriting(ai).optional(),
  trademark: inheritingToggle,
  externalLinks: inheriting(externalLinks).optional(),
  pagination: inheritingToggle,
  pageActions: inheriting(pageActions).optional(),
  git: inheriting(git).optional(),
  privacyPolicy: inheriting(linked).optional(),
  socialPreview: inheriting(picturedBy).optional(),
  insights: inheriting(insights).optional(),
});

export type CustomizationOverrides = z.output<typeof customizationOverrides>;

export const customizations = z.object({
  site: siteCustomization,
  siteSpaces: z
    .record(z.string(), siteCustomization)
    .describe('By the id of the site-space that has its own.'),
});

/** What a site looks like until its owner says otherwise. */
export const DEFAULT_CUSTOMIZATION: SiteCustomization = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#2f5fd0', dark: '#8aaeff' },
    infoColor: { light: '#6b7280', dark: '#9aa3af' },
    successColor: { light: '#007f5f', dark: '#3fb68b' },
    warningColor: { light: '#b45309', dark: '#e59b4a' },
    dangerColor: { light: '#c0262d', dark: '#f2787c' },
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'JetBrainsMono',
    background: 'plain',
    icons: 'regular',
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'light', toggeable: true },
  pdf: { enabled: true },
  feedback: { enabled: false },
  aiSearch: { enabled: true },
  ai: { mode: 'search', pageLinkSummaries: { enabled: false } },
  advancedCustomization: { enabled: true },
  trademark: { enabled: false },
  externalLinks: { target: 'blank' },
  pagination: { enabled: true },
  pageActions: { externalAI: false, markdown: true },
  git: { showEditLink: false },
  privacyPolicy: {},
  socialPreview: {},
  insights: { trackingCookie: false },
};
