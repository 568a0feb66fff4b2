/** Where the screens of a site were before they became five tabs: links to them are in bookmarks and messages. */
const siteScreens = {
  access: 'audience/access',
  'adaptive-content': 'audience/adaptive-content',
  customization: 'look',
  domain: 'addresses',
  redirects: 'addresses/redirects',
  settings: 'addresses',
  // Integrations link here.
  'settings/audience': 'audience',
  'share-links': 'audience/share-links',
  visitors: 'audience/visitors',
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The API answers paths as they are written; a redirect for a slash would lose request bodies.
  skipTrailingSlashRedirect: true,
  redirects: async () =>
    Object.entries(siteScreens).map(([from, to]) => ({
      source: `/orgs/:organizationId/sites/:siteId/${from}`,
      destination: `/orgs/:organizationId/sites/:siteId/${to}`,
      permanent: true,
    })),
  // These load native code or files beside themselves, which a bundle would leave behind.
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'esbuild',
    'fs-native-extensions',
    'pg',
    'pino',
    'sharp',
  ],
  // `npm run check` compiles; a start on a fresh machine should not do it again.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === 'true',
  turbopack: {
    rules: {
      'messages.ts': { loaders: ['./scripts/setup/compile-messages.mjs'] },
      '*.ts': {
        condition: {
          all: ['browser', { path: /(?:^|\/)lib\/(?:contract\/[\w-]+|client\/request-schemas)\.ts$/ }],
        },
        loaders: ['./scripts/setup/client-contract.mjs'],
      },
    },
  },
  experimental: {
    // What the server sends of a screen seen before holds no data: those come from the cache of queries.
    staleTimes: { dynamic: 3600 },
    // Of a first load the number of requests counts as much as their bytes.
    turbopackChunking: { maxChunkCountPerGroup: 6, requestCost: 1_000_000, maxMergeChunkSize: 1_000_000 },
    // A build that is not repeated only pays for writing it.
    turbopackFileSystemCacheForBuild: false,
    // Each screen loads when somebody first opens it: a start is quicker by half a second, and smaller by 30 MB.
    preloadEntriesOnStart: false,
    // Nothing that serves reads them.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production' || process.env.SOURCE_MAPS === 'true',
  },
};

export default config;
