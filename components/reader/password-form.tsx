import type { Messages } from './messages/en';
import type { ReaderErrorPage } from './reader-page';

/** Sends the password of a share link to the address of the page, without a script. */
export function PasswordForm({
  refusal,
  messages,
}: {
  refusal: ReaderErrorPage['refusal'];
  messages: Messages;
}) {
  const error =
    refusal === undefined
      ? undefined
      : refusal === 'wrong'
        ? messages.passwordWrong
        : messages.passwordTooMany(refusal.seconds);
  return (
    <form className="password-form" method="post">
      <label htmlFor="password">{messages.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        // biome-ignore lint/a11y/noAutofocus: the page has this one field and nothing else to do.
        autoFocus
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'password-error'}
      />
      {error === undefined ? null : (
        <p id="password-error" className="password-error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="button is-primary">
        {messages.passwordOpen}
      </button>
    </form>
  );
}
