import { t } from './messages';

/** How the audience of a site is named and explained, wherever it is shown or chosen. */
export type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth';

interface VisibilityWords {
  label: string;
  /** Who can read it. */
  audience: string;
  /** Whether search engines list it, and what happens to links. */
  effect: string;
  /** The larger, the more people can read. */
  width: number;
}

export const visibilityWords: Record<Visibility, VisibilityWords> = {
  public: {
    label: t('public'),
    audience: t('anyoneOnTheInternetCanRead'),
    effect: t('searchEnginesCanListItShare'),
    width: 3,
  },
  unlisted: {
    label: t('unlisted'),
    audience: t('anyoneWhoKnowsTheUrlCan'),
    effect: t('searchEnginesAreAskedNotTo'),
    width: 2,
  },
  'share-link': {
    label: t('shareLink'),
    audience: t('onlyPeopleWithAShareLink'),
    effect: t('notListedThePlainUrlDoes'),
    width: 1,
  },
  'visitor-auth': {
    label: t('visitorSignIn'),
    audience: t('onlyPeopleWhoSignInThrough'),
    effect: t('notListedYourSignInSends'),
    width: 0,
  },
};

export const visibilities = Object.keys(visibilityWords) as Visibility[];

/** Whether more people can read after the change than before. */
export const widensAudience = (from: Visibility, to: Visibility): boolean =>
  visibilityWords[to].width > visibilityWords[from].width;
