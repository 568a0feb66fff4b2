/** The header of a 403 that names its reason to programs, where they can do something about it. */
export const REASON_HEADER = 'x-lectern-reason';

/** The organization asks for single sign-on, and the session came another way. */
export const SSO_REASON = 'single-sign-on';

/** The organization has answers to questions switched off. */
export const AI_REASON = 'ai-off';
