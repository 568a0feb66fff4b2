import type { LayoutProps } from './layout-parts';

/** Asks whether integrations may set cookies: hidden until the script finds the choice open, or it is to change. */
export function Consent({ layout, messages }: LayoutProps) {
  if (!layout.scripts?.asksForConsent) return null;
  const { privacyPolicy } = layout.footer;
  return (
    <section
      className="consent"
      lang={messages.lang}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      tabIndex={-1}
      data-consent=""
      hidden
    >
      <div>
        <h2 id="consent-title">{messages.cookies}</h2>
        <p id="consent-text">
          {messages.cookiesHint}{' '}
          <span data-consent-choice="yes" hidden>
            {messages.cookiesAllowed}{' '}
          </span>
          <span data-consent-choice="no" hidden>
            {messages.cookiesRejected}{' '}
          </span>
          {privacyPolicy ? (
            <a href={privacyPolicy} rel="noopener noreferrer">
              {messages.privacy}
            </a>
          ) : null}
        </p>
      </div>
      <div className="consent-ways">
        <button type="button" className="button" data-consent-set="no">
          {messages.cookiesReject}
        </button>
        <button type="button" className="button" data-consent-set="yes">
          {messages.cookiesAllow}
        </button>
      </div>
    </section>
  );
}
