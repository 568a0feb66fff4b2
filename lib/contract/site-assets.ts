import { z } from 'zod';
import { endpoint } from './endpoint';
import { text, timestamp, url } from './shared';

export const ASSET_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'image/x-icon',
  'font/woff2',
  'font/woff',
] as const;

export const MOST_ASSETS = 100;

export const siteAsset = z
  .object({
    object: z.literal('site-asset'),
    id: z.string(),
    name: z.string(),
    contentType: z.enum(ASSET_TYPES),
    size: z.number().int().describe('In bytes.'),
    dimensions: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
    createdAt: timestamp,
    isUsed: z.boolean().describe('Whether what is live, or tried out, shows it.'),
    url: url.describe('What stands for it in a customization; readers of the site find it there.'),
    urls: z.object({ download: url.describe('Its bytes, for whoever may see the site.') }),
  })
  .describe('A logo, favicon, social picture or font of a site; its type is read from its bytes.');

const path = '/orgs/{organizationId}/sites/{siteId}/assets';
const manageSite = { on: 'site', permission: 'site:manage' } as const;

export const listSiteAssets = endpoint({
  id: 'listSiteAssets',
  noun: 'site-assets',
  method: 'GET',
  path,
  summary: 'The pictures and fonts of a site, newest first',
  access: manageSite,
  response: z.object({ items: z.array(siteAsset) }),
  status: 200,
  cost: 'read',
});

export const uploadSiteAsset = endpoint({
  id: 'uploadSiteAsset',
  noun: 'site-assets',
  method: 'POST',
  path,
  summary:
    'Keep a picture or a font for a site: its bytes are the body, PNG, JPEG, WebP, SVG without scripts, ICO, WOFF2 or WOFF up to 1 MB; the same bytes are kept once',
  access: manageSite,
  query: z.object({ name: text(1, 256).describe('What it is called, with its extension.') }),
  accepts: 'bytes',
  response: siteAsset,
  status: 201,
  cost: 'write',
  bodyLimit: 1024 * 1024,
});

export const downloadSiteAsset = endpoint({
  id: 'downloadSiteAsset',
  noun: 'site-assets',
  method: 'GET',
  path: `${path}/{siteAssetId}`,
  summary: 'The bytes of a picture or font of a site',
  access: { on: 'site', permission: 'site:view' },
  response: 'response',
  status: 200,
  cost: 'read',
});

export const deleteSiteAsset = endpoint({
  id: 'deleteSiteAsset',
  noun: 'site-assets',
  method: 'DELETE',
  path: `${path}/{siteAssetId}`,
  summary: 'Delete a picture or font of a site; 409 while what is live, or tried out, shows it',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
