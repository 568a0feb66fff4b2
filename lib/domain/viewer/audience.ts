import type { OpenShareLink } from './site-snapshot';

/** By what right somebody reads a site. */
type ReadingRight = 'open' | 'share-link' | 'visitor' | 'preview';

/** Who reads: what is known of them, and by what right they were let in. */
export interface Audience {
  right: ReadingRight;
  /** The key that opened the site; addresses for others never carry it unless they ask for that. */
  shareKey?: string;
  /** Signed with the site's own key. */
  claims: Record<string, unknown>;
  /** What visitors say of themselves; they are `visitor.claims.unsigned` and nothing else. */
  unsignedClaims: Record<string, unknown>;
  /** In previews: the only spaces that may be shown, those that its maker sees; all when absent. */
  spaceIds?: readonly string[];
}

export const OPEN_AUDIENCE: Audience = { right: 'open', claims: {}, unsignedClaims: {} };

/** What somebody brings along who asks for a site. */
export interface Credentials {
  shareKey?: string | undefined;
  /** Says that the password of the share link was given. */
  passwordProof?: string | undefined;
  /** A JWT signed with the site's own key. */
  visitorToken?: string | undefined;
  unsignedClaims?: Record<string, unknown> | undefined;
}

/**
 * Whether they may read it. `not-found` is the same for what is unpublished, what the key does not open and what is not
 * there; `password` is of one whose share link has a password that was not given; `sign-in` is of a published site for signed-in visitors, with the address to sign in at where there is one.
 */
export type Admission =
  | { outcome: 'admitted'; audience: Audience }
  | { outcome: 'not-found' }
  | { outcome: 'password'; link: OpenShareLink }
  | { outcome: 'sign-in'; at: SignInAddress | undefined };

/** Where visitors of a site sign in: at a page of its owner's, or by an integration. */
export interface SignInAddress {
  by: 'owner' | 'integration';
  url: string;
}
