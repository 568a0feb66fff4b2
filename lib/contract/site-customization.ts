import './without-eval';
import { z } from 'zod';

const colour = z.string().regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/, { error: 'must be a colour such as #346ddb' });
const themed = z.object({ light: colour, dark: colour });
const toggle = z.object({ enabled: z.boolean() });
const link = z.object({ title: z.string().max(64), to: z.record(z.string(), z.unknown()).nullable() });

const styling = z.object({
  theme: z.enum(['clean', 'muted', 'bold', 'gradient']),
  primaryColor: themed,
  tint: z.object({ color: themed }).optional(),
  infoColor: themed,
  successColor: themed,
  warningColor: themed,
  dangerColor: themed,
  corners: z.enum(['straight', 'rounded', 'circular']),
  depth: z.enum(['subtle', 'flat']),
  links: z.enum(['default', 'accent']),
  font: z.string(),
  monospaceFont: z.string(),
  background: z.enum(['plain', 'match']),
  icons: z.enum(['regular', 'solid', 'duotone', 'light', 'thin']),
  sidebar: z.object({ background: z.enum(['default', 'filled']), list: z.enum(['default', 'pill', 'line']) }),
  search: z.enum(['prominent', 'subtle']),
});

/** How a site looks and what it offers its readers. */
export const siteCustomization = z.object({
  title: z.string().optional(),
  styling,
  internationalization: z.object({
    locale: z.enum(['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br']),
  }),
  favicon: z.object({
    icon: z.object({ light: z.string(), dark: z.string() }).optional(),
    emoji: z.string().optional(),
  }),
  header: z.object({
    preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
    logo: z.object({ light: z.string(), dark: z.string() }).optional(),
    links: z.array(
      link.extend({
        style: z.enum(['link', 'button-primary', 'button-secondary']),
        links: z.array(link).optional(),
      }),
    ),
  }),
  footer: z.object({
    logo: z.object({ light: z.string(), dark: z.string() }).optional(),
    groups: z.array(z.object({ title: z.string(), links: z.array(link) })),
    copyright: z.string().max(300).optional(),
  }),
  announcement: z
    .object({
      enabled: z.boolean(),
      message: z.string().min(2).max(128),
      link: link.optional(),
      style: z.enum(['info', 'warning', 'danger', 'success']),
    })
    .optional(),
  themes: z.object({ default: z.enum(['light', 'dark']), toggeable: z.boolean() }),
  pdf: toggle,
  feedback: toggle,
  aiSearch: toggle,
  ai: z.object({ mode: z.enum(['none', 'search', 'assistant']), pageLinkSummaries: toggle }),
  advancedCustomization: toggle,
  trademark: toggle,
  externalLinks: z.object({ target: z.enum(['self', 'blank']) }),
  pagination: toggle,
  pageActions: z.object({ externalAI: z.boolean(), markdown: z.boolean() }),
  git: z.object({ showEditLink: z.boolean() }),
  privacyPolicy: z.object({ url: z.string().optional() }),
  socialPreview: z.object({ url: z.string().optional() }),
  insights: z.object({ trackingCookie: z.boolean() }),
});

export const customizations = z.object({
  site: siteCustomization,
  siteSpaces: z
    .record(z.string(), siteCustomization)
    .describe('By the id of the site-space that has its own.'),
});

const same = (hex: string) => ({ light: hex, dark: hex });

/** What a site looks like until its owner says otherwise. */
export const DEFAULT_CUSTOMIZATION: z.input<typeof siteCustomization> = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#2f5fd0', dark: '#8aaeff' },
    infoColor: same('#787878'),
    successColor: same('#007f5f'),
    warningColor: same('#b45309'),
    dangerColor: same('#c0262d'),
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
