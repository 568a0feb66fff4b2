import { type LayoutProps, linkAttributes } from './layout-parts';
import { Logo } from './logo';

export function Footer({ layout, messages }: LayoutProps) {
  const { logo, groups, copyright, privacyPolicy } = layout.footer;
  const asks = layout.scripts?.asksForConsent === true;
  if (!logo && groups.length === 0 && !copyright && !privacyPolicy && !asks) return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-own">
          {logo ? <Logo logo={logo} alt={layout.site.title} isFirst={false} /> : null}
          {copyright ? <p>{copyright}</p> : null}
          {privacyPolicy ? (
            <p>
              <a href={privacyPolicy} rel="noopener noreferrer" lang={messages.lang}>
                {messages.privacy}
              </a>
            </p>
          ) : null}
          {asks ? (
            <button
              type="button"
              className="consent-settings"
              lang={messages.lang}
              data-consent-settings=""
              hidden
            >
              {messages.cookieSettings}
            </button>
          ) : null}
        </div>
        {groups.length > 0 ? (
          <nav className="footer-groups" aria-label={messages.footer}>
            {groups.map(({ title, links }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups are their order
              <div key={index}>
                <p className="footer-title">{title}</p>
                <ul>
                  {links.map((link) => (
                    <li key={`${link.title} ${link.href}`}>
                      <a {...linkAttributes(link, layout)}>{link.title}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
