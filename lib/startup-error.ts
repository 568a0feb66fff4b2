/** Why nothing is started, in words that say what to do: whoever starts it can mend it, and a stack would only hide them. */
export class StartupError extends Error {
  override name = 'StartupError';
}
