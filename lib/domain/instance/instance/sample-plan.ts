/** What a new instance begins with: the folders of `sample/` as spaces, and two sites made of them. */

export interface SampleSpace {
  /** The folder in `sample/`; also its name in the sites below. */
  folder: string;
  title: string;
  emoji: string;
  /** English when absent. */
  language?: 'en' | 'de';
}

export interface SampleCollection {
  title: string;
  description: string;
  spaces: readonly SampleSpace[];
  collections?: readonly SampleCollection[];
}

interface SampleVariant {
  folder: string;
  path: string;
}

interface SampleSection {
  title: string;
  icon: string;
  variants: readonly [SampleVariant, ...SampleVariant[]];
  condition?: string;
}

export interface SampleSite {
  title: string;
  visibility: 'public' | 'share-link';
  published: boolean;
  /** Sections, and groups that hold some. */
  structure: readonly (SampleSection | { group: string; icon: string; sections: readonly SampleSection[] })[];
  claims?: Record<string, unknown>;
  shareLink?: string;
}

export const SAMPLE_COLLECTIONS: readonly SampleCollection[] = [
  {
    title: 'Product documentation',
    description: 'What people read who use, run and extend Lectern.',
    spaces: [
      { folder: 'user-guide', title: 'User guide', emoji: '📘' },
      { folder: 'administration', title: 'Administration', emoji: '🛠️' },
      { folder: 'api-guide', title: 'API guide', emoji: '🔌' },
    ],
    collections: [
      {
        title: 'Translations',
        description: 'The same guides in other languages.',
        spaces: [{ folder: 'user-guide-de', title: 'Handbuch (Deutsch)', emoji: '📗', language: 'de' }],
      },
    ],
  },
  {
    title: 'Documentation team',
    description: 'How the documentation itself is written.',
    spaces: [
      { folder: 'writing-handbook', title: 'Writing handbook', emoji: '✍️' },
      { folder: 'page-templates', title: 'Page templates', emoji: '🧩' },
    ],
  },
];

export const SAMPLE_SPACES: readonly SampleSpace[] = [
  { folder: 'release-notes', title: 'Release notes', emoji: '🚀' },
];

/** As lists show them: the first is the newest. */
export const SAMPLE_SITES: readonly SampleSite[] = [
  {
    title: 'Lectern documentation',
    visibility: 'public',
    published: true,
    structure: [
      {
        title: 'User guide',
        icon: 'book-open',
        variants: [
          { folder: 'user-guide', path: 'en' },
          { folder: 'user-guide-de', path: 'de' },
        ],
      },
      {
        group: 'Run and extend',
        icon: 'wrench',
        sections: [
          {
            title: 'Administration',
            icon: 'server',
            variants: [{ folder: 'administration', path: 'administration' }],
          },
          { title: 'API guide', icon: 'code', variants: [{ folder: 'api-guide', path: 'api' }] },
        ],
      },
      {
        title: 'Release notes',
        icon: 'rocket',
        variants: [{ folder: 'release-notes', path: 'releases' }],
      },
    ],
  },
  {
    title: 'Documentation team',
    visibility: 'share-link',
    published: false,
    structure: [
      {
        group: 'Writing',
        icon: 'pen-tool',
        sections: [
          {
            title: 'Handbook',
            icon: 'graduation-cap',
            variants: [{ folder: 'writing-handbook', path: 'handbook' }],
          },
          {
            title: 'Templates',
            icon: 'puzzle',
            variants: [{ folder: 'page-templates', path: 'templates' }],
            condition: 'visitor.claims.team == "documentation"',
          },
        ],
      },
      {
        title: 'Release notes',
        icon: 'rocket',
        variants: [{ folder: 'release-notes', path: 'releases' }],
      },
    ],
    claims: {
      type: 'object',
      properties: {
        team: {
          type: 'string',
          description: 'The team of the reader.',
          enum: ['documentation', 'support', 'engineering'],
        },
        isReviewer: { type: 'boolean', description: 'Whether the reader reviews pages.' },
      },
      additionalProperties: false,
    },
    shareLink: 'For new writers',
  },
];

export interface SampleChangeRequest {
  folder: string;
  subject: string;
  /** Words of pages, by their paths, and what takes their place. */
  changes: readonly { path: string; replace: string; by: string }[];
  /** What is said about it: on words of a page, with other words for them where there are some. */
  comments: readonly { path: string; quote: string; body: string; suggestion?: string }[];
}

export const SAMPLE_CHANGE_REQUESTS: readonly SampleChangeRequest[] = [
  {
    folder: 'user-guide',
    subject: 'Say more about lists and quotes',
    changes: [
      {
        path: 'content/blocks/text',
        replace: '1. Numbered lists are for an order.\n2. The numbers count themselves.',
        by: '1. Numbered lists are for steps that follow each other.\n2. The numbers count themselves.\n3. A list of three is read; a list of ten is skipped.',
      },
      {
        path: 'content/blocks/text',
        replace: '> A quote says who it is from.',
        by: '> A quote says who it is from, and when.',
      },
    ],
    comments: [
      {
        path: 'content/blocks/text',
        quote: 'a list of ten is skipped',
        body: 'Is that so? Our longest list has nine items, and people read it 🙂',
      },
      {
        path: 'content/blocks/text',
        quote: 'who it is from, and when',
        body: 'Shorter:',
        suggestion: 'who said it, and when',
      },
    ],
  },
];
