/** Why somebody whom a provider sent back does not get in. The message is shown to them. */
export class SignInRefused extends Error {}
