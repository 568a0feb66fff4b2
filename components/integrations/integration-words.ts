import type { z } from 'zod';
import type { BadgeTone } from '@/components/ui/badge';
import type { installation } from '@/lib/contract/installations';
import type {
  integrationCategory,
  integrationScope,
  integrationTarget,
  integrationVisibility,
} from '@/lib/contract/integration-parts';

type Words<Schema extends z.ZodType<string>> = Record<z.output<Schema>, string>;

export const scopeWords: Words<typeof integrationScope> = {
  'space:views:read': 'See how often pages are read',
  'space:content:read': 'Read the content of spaces',
  'space:content:write': 'Change the content of spaces',
  'space:metadata:read': 'Read the titles and settings of spaces',
  'space:metadata:write': 'Change the titles and settings of spaces',
  'space:script:inject': 'Add a script to what readers see of a space',
  'space:script:cookies': 'Set cookies for readers of a space',
  'space:git:sync': 'Keep spaces in step with a Git repository',
  'space:visitor:auth': 'Let readers of a space in',
  'site:metadata:read': 'Read the titles and settings of sites',
  'site:views:read': 'See how often sites are visited',
  'site:script:inject': 'Add a script to sites',
  'site:script:cookies': 'Set cookies for visitors of sites',
  'site:visitor:auth': 'Let visitors of a site in',
  'site:adaptive:read': 'Read what adapts a site to its visitors',
  'site:adaptive:write': 'Change what adapts a site to its visitors',
  'openapi:read': 'Read OpenAPI specifications',
  'openapi:write': 'Change OpenAPI specifications',
  'conversations:ingest': 'Bring conversations in',
};

export const categoryWords: Words<typeof integrationCategory> = {
  analytics: 'Analytics',
  collaboration: 'Collaboration',
  content: 'Content',
  gitsync: 'Git',
  marketing: 'Marketing',
  'visitor-auth': 'Visitor sign-in',
  other: 'Other',
};

export const targetWords: Words<typeof integrationTarget> = {
  all: 'The organization, spaces and sites',
  organization: 'The organization',
  space: 'Spaces',
  site: 'Sites',
};

export const visibilityWords: Words<typeof integrationVisibility> = {
  public: 'Everybody: in the catalogue of every organization here',
  unlisted: 'Whoever knows its name',
  private: 'This organization alone',
};

type AddedRights = NonNullable<z.output<typeof installation>['pendingVersion']>['added'];

export const placeWords: Record<AddedRights['targets'][number], string> = {
  organization: 'The organization',
  space: 'Spaces',
  site: 'Sites',
};

export const levelWords = { space: 'of each space', site: 'of each site' };

export const changeWords: Record<AddedRights['fields'][number]['change'], string> = {
  added: 'new',
  changed: 'takes other values than before',
  required: 'required now',
  revealed: 'no longer kept secret',
  component: 'a form that its code draws',
};

type Status = z.output<typeof installation>['status'];

export const statusWords: Record<Status, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Needs configuration', tone: 'warning' },
  paused: { label: 'Paused', tone: 'neutral' },
};
