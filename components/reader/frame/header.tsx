import { Icon } from '../icons/icon';
import type { HeaderLink } from '../reader-page';
import { type FrameProps, linkAttributes } from './frame-parts';
import { Menu } from './menu';
import { SearchButton } from './search-button';
import { SiteName } from './site-name';
import { Tabs } from './tabs';
import { VariantMenu } from './variant-menu';

export function Header(props: FrameProps) {
  const { frame, messages } = props;
  const { header, theme } = frame;
  return (
    <header className="header" data-preset={header.preset}>
      <div className="header-row">
        <button
          type="button"
          className="icon-button drawer-button"
          popoverTarget="drawer"
          aria-label={messages.menu}
        >
          <Icon name="menu" />
        </button>
        <div className="header-start">
          <SiteName frame={frame} />
          <VariantMenu {...props} />
        </div>
        <SearchButton {...props} isProminent={theme.search === 'prominent'} />
        <div className="header-end">
          <HeaderLinks {...props} />
          {frame.ask === 'none' ? null : (
            <button
              type="button"
              className="ask-button"
              data-open="ask"
              data-needs-script=""
              aria-label={messages.ask}
              aria-keyshortcuts="Meta+I Control+I"
            >
              <Icon name="sparkles" />
              <span>{messages.ask}</span>
            </button>
          )}
        </div>
      </div>
      <Tabs {...props} />
    </header>
  );
}

function HeaderLinks({ frame, messages }: FrameProps) {
  if (frame.header.links.length === 0) return null;
  return (
    <nav className="header-links" aria-label={messages.links}>
      {frame.header.links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links are their order
        <HeaderItem key={index} link={link} frame={frame} />
      ))}
    </nav>
  );
}

const classes = { link: 'header-link', 'button-primary': 'button is-primary', 'button-secondary': 'button' };

function HeaderItem({ link, frame }: { link: HeaderLink } & Pick<FrameProps, 'frame'>) {
  const { title, href, style, links = [] } = link;
  if (links.length > 0)
    return (
      <Menu title={title} className="is-end">
        {href ? <a {...linkAttributes({ ...link, href }, frame)}>{title}</a> : null}
        {links.map((inner) => (
          <a key={`${inner.title} ${inner.href}`} {...linkAttributes(inner, frame)}>
            {inner.title}
          </a>
        ))}
      </Menu>
    );
  if (!href) return null;
  return (
    <a className={classes[style]} {...linkAttributes({ ...link, href }, frame)}>
      {title}
    </a>
  );
}
