import { z } from 'zod';
import { ROLES, type Role } from '@/lib/access/roles';
import { CONDITION_READINGS, SITE_VISIBILITIES } from '@/lib/contract/sites';

// What is read of the source. Fields that are not named here may be there; what is not as expected counts as absent,
// where a migration can do without it.

const word = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const fields = z.record(z.string(), z.unknown());

/** A role, null for a guest, `inherit`, or undefined for a word that is not known here. */
const level = z
  .union([z.enum([...ROLES, 'inherit']), z.null()])
  .optional()
  .catch(undefined);

export type SourceLevel = Role | 'inherit' | null | undefined;

const sourceUser = z.object({ id: z.string(), displayName: word, email: word });
export type SourceUser = z.output<typeof sourceUser>;

export const sourceOrganization = z.object({
  id: z.string(),
  title: z.string(),
  urls: z.object({ location: z.string() }).optional().catch(undefined),
});

export const sourceMember = z.object({ id: word, role: level, user: sourceUser, disabled: flag });
export type SourceMember = z.output<typeof sourceMember>;

export const sourceTeam = z.object({ id: z.string(), title: z.string() });
export const sourceTeamMember = z.object({
  organization: z.object({ user: sourceUser }),
  team: z.object({ role: word }).optional().catch(undefined),
});

export const sourceCollection = z.object({
  id: z.string(),
  title: z.string().catch(''),
  description: word,
  parent: word,
  defaultLevel: level,
});
export type SourceCollection = z.output<typeof sourceCollection>;

const appUrls = z.object({ app: word }).catch({ app: undefined });

export const sourceSpace = z.object({
  id: z.string(),
  title: z.string().catch(''),
  emoji: word,
  editMode: word,
  parent: word,
  defaultLevel: level,
  createdAt: word,
  deletedAt: word,
  revision: word,
  urls: appUrls,
  gitSync: fields.optional().catch(undefined),
});
export type SourceSpace = z.output<typeof sourceSpace>;

export interface SourcePage {
  id: string;
  title: string;
  type: string;
  emoji?: string | undefined;
  icon?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  path?: string | undefined;
  documentId?: string | undefined;
  updatedAt?: string | undefined;
  hidden?: boolean | undefined;
  noIndex?: boolean | undefined;
  noRobotsIndex?: boolean | undefined;
  noTranslate?: boolean | undefined;
  condition?: string | undefined;
  href?: string | undefined;
  target?: Record<string, unknown> | undefined;
  layout?: Record<string, unknown> | undefined;
  linkTitle?: string | undefined;
  cover?:
    | {
        ref?: Record<string, unknown> | undefined;
        refDark?: Record<string, unknown> | undefined;
        yPos?: number | undefined;
        height?: number | undefined;
      }
    | undefined;
  metaLinks?:
    | {
        canonical?: Record<string, unknown> | undefined;
        alternates?: Record<string, unknown>[] | undefined;
      }
    | undefined;
  computed?: Record<string, unknown> | undefined;
  variables?: Record<string, unknown> | undefined;
  tags?: Record<string, unknown>[] | undefined;
  pages: SourcePage[];
}

const kindToType: Record<string, string> = { sheet: 'document', group: 'group', link: 'link' };

export const sourcePage: z.ZodType<SourcePage, unknown> = z.lazy(() =>
  z
    .object({
      id: z.string(),
      title: z.string().catch(''),
      type: word,
      kind: word,
      emoji: word,
      icon: word,
      description: word,
      slug: word,
      path: word,
      documentId: word,
      updatedAt: word,
      hidden: flag,
      noIndex: flag,
      noRobotsIndex: flag,
      noTranslate: flag,
      condition: word,
      href: word,
      target: fields.optional().catch(undefined),
      layout: fields.optional().catch(undefined),
      linkTitle: word,
      cover: z
        .object({
          ref: fields.optional(),
          refDark: fields.optional(),
          yPos: z.number().optional(),
          height: z.number().optional(),
        })
        .optional()
        .catch(undefined),
      metaLinks: z
        .object({ canonical: fields.optional(), alternates: z.array(fields).optional() })
        .optional()
        .catch(undefined),
      computed: fields.optional().catch(undefined),
      variables: fields.optional().catch(undefined),
      tags: z.array(fields).optional().catch(undefined),
      pages: z.array(sourcePage).optional(),
    })
    .transform(({ kind, type, pages, ...page }) => ({
      ...page,
      type: type ?? kindToType[kind ?? ''] ?? 'document',
      pages: pages ?? [],
    })),
);

export const sourceText = z.object({
  markdown: word,
  document: z
    .object({ object: z.literal('document'), nodes: z.array(fields) })
    .optional()
    .catch(undefined),
});

export const sourceFile = z.object({
  id: z.string(),
  name: z.string(),
  downloadURL: z.string(),
  contentType: word,
  size: z.number().optional().catch(undefined),
});
export type SourceFile = z.output<typeof sourceFile>;

export const sourceRevision = z.object({
  id: z.string(),
  pages: z.array(sourcePage).catch([]),
  files: z.array(sourceFile).optional().catch(undefined),
  reusableContents: z
    .array(z.object({ id: z.string(), title: z.string().catch(''), document: word }))
    .catch([]),
  variables: fields.optional().catch(undefined),
  tags: z.array(fields).catch([]),
});
export type SourceRevision = z.output<typeof sourceRevision>;

export const sourceChangeRequest = z.object({
  id: z.string(),
  number: z.number().optional().catch(undefined),
  status: z.string(),
  subject: z.string().catch(''),
  createdBy: sourceUser.optional().catch(undefined),
  createdAt: word,
  revision: word,
  revisionInitial: word,
  revisionMergedAncestor: word,
  outdated: flag,
});
export type SourceChangeRequest = z.output<typeof sourceChangeRequest>;

const posted = {
  id: z.string(),
  postedBy: sourceUser.optional().catch(undefined),
  postedAt: word,
  body: sourceText.catch({ markdown: undefined, document: undefined }),
  pending: flag,
  reactions: z.array(z.object({ emoji: z.string(), count: z.number() })).catch([]),
};

export const sourceComment = z.object({
  ...posted,
  status: word,
  replies: z.number().catch(1),
  target: z
    .object({
      page: z.object({ id: z.string() }).optional().catch(undefined),
      node: z.object({ id: z.string() }).optional().catch(undefined),
      range: z
        .object({ quote: z.string(), start: z.number(), side: word, detached: flag })
        .optional()
        .catch(undefined),
    })
    .catch({ page: undefined, node: undefined, range: undefined }),
});
export type SourceComment = z.output<typeof sourceComment>;

export const sourceReply = z.object(posted);
export type SourceReply = z.output<typeof sourceReply>;

export const sourceSite = z.object({
  id: z.string(),
  title: z.string().catch(''),
  basename: word,
  hostname: word,
  visibility: z.enum(SITE_VISIBILITIES).optional().catch(undefined),
  published: z.boolean().catch(false),
  adaptiveContent: z
    .object({
      enabled: z.boolean(),
      conditionReading: z.enum(CONDITION_READINGS).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type SourceSite = z.output<typeof sourceSite>;

/** Texts by language, each as it is known here; others are left. */
const texts = z.record(z.string(), z.string()).optional().catch(undefined);

const sourceSiteSpace = z.object({
  id: z.string(),
  path: word,
  space: z.object({ id: z.string(), title: word }),
  title: word,
  localizedTitle: texts,
  default: flag,
  condition: word,
});
export type SourceSiteSpace = z.output<typeof sourceSiteSpace>;

const sourceSection = z.object({
  object: z.literal('site-section'),
  id: z.string(),
  title: z.string().catch(''),
  localizedTitle: texts,
  description: word,
  localizedDescription: texts,
  path: word,
  icon: word,
  default: flag,
  condition: word,
  siteSpaces: z.array(sourceSiteSpace).catch([]),
});
export type SourceSection = z.output<typeof sourceSection>;

const sourceGroup = z.object({
  object: z.literal('site-section-group'),
  id: z.string(),
  title: z.string().catch(''),
  localizedTitle: texts,
  icon: word,
  sections: z.array(sourceSection).catch([]),
});

export const sourceStructure = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sections'),
    structure: z.array(z.discriminatedUnion('object', [sourceSection, sourceGroup])),
  }),
  z.object({ type: z.literal('siteSpaces'), structure: z.array(sourceSiteSpace) }),
]);
export type SourceStructure = z.output<typeof sourceStructure>;

export const sourceShareLink = z.object({
  id: z.string(),
  name: z.string().catch(''),
  active: flag,
  // What is not understood must not become a link without an end.
  expiresAt: z.string().nullish(),
  // Nor one without a password.
  hasPassword: z.unknown().optional(),
});
export const sourceRedirect = z.object({ source: z.string(), destination: fields, live: flag });
export const sourceFields = fields;

export const sourceSpec = z.object({
  slug: z.string(),
  sourceURL: word,
  visibility: word,
  lastVersion: word,
});
export type SourceSpec = z.output<typeof sourceSpec>;

export const sourceCustomField = z.object({
  name: z.string(),
  type: z.string(),
  title: word,
  description: word,
  placeholder: word,
  options: z.array(z.string()).optional().catch(undefined),
});
export type SourceCustomField = z.output<typeof sourceCustomField>;
export const sourceFieldValues = z.array(
  z.object({ customField: z.object({ name: z.string() }), value: z.unknown() }),
);

export const sourceGrants = {
  team: z.object({ permission: level, team: sourceTeam }),
  user: z.object({ permission: level, user: sourceUser }),
};
