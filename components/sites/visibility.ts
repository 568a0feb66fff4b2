/** How the audience of a site is named and explained, wherever it is shown or chosen. */
export type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth';

interface VisibilityWords {
  label: string;
  /** Who can read it. */
  audience: string;
  /** Whether search engines list it, and what becomes of links. */
  effect: string;
  /** The larger, the more people can read. */
  width: number;
}

export const visibilityWords: Record<Visibility, VisibilityWords> = {
  public: {
    label: 'Public',
    audience: 'Anyone on the internet can read it.',
    effect: 'Search engines may list it. Share links are not needed and keep working.',
    width: 3,
  },
  unlisted: {
    label: 'Unlisted',
    audience: 'Anyone who knows the address can read it.',
    effect: 'Search engines are told not to list it. Share links are not needed and keep working.',
    width: 2,
  },
  'share-link': {
    label: 'Share link',
    audience: 'Only people with a secret link can read it.',
    effect: 'Not listed. The plain address opens nothing; a link that you switch off opens nothing either.',
    width: 1,
  },
  'visitor-auth': {
    label: 'Visitor sign-in',
    audience: 'Only people whom your own sign-in vouches for can read it.',
    effect: 'Not listed. Your sign-in sends visitors with a signed token; share links open nothing.',
    width: 0,
  },
};

export const visibilities = Object.keys(visibilityWords) as Visibility[];

/** Whether more people can read after the change than before. */
export const widensAudience = (from: Visibility, to: Visibility): boolean =>
  visibilityWords[to].width > visibilityWords[from].width;
