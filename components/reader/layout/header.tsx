import { Icon } from '@/components/blocks/icons/icon';
import type { HeaderLink } from '../reader-page';
import { type LayoutProps, linkAttributes } from './layout-parts';
import { Menu } from './menu';
import { SearchButton } from './search-button';
import { SiteName } from './site-name';
import { Tabs } from './tabs';
import { LanguageMenu, VersionMenu } from './variant-menu';

export function Header({ hasTree, ...props }: LayoutProps & { hasTree: boolean }) {
  const { layout, messages } = props;
  const { header, theme } = layout;
  return (
    <header className="header" data-preset={header.preset}>
      <div className="header-row">
        <button
          type="button"
          className="icon-button drawer-button"
          popoverTarget="drawer"
          lang={messages.lang}
          aria-label={messages.menu}
        >
          <Icon name="menu" />
        </button>
        <div className="header-start">
          <SiteName layout={layout} />
          {hasTree ? null : <VersionMenu {...props} />}
        </div>
        <SearchButton {...props} isProminent={theme.search === 'prominent'} />
        <div className="header-end">
          <HeaderLinks {...props} />
          {layout.ask === 'none' ? null : (
            <button
              type="button"
              className="ask-button"
              lang={messages.lang}
              data-open="ask"
              data-needs-script=""
              aria-label={messages.ask}
              aria-keyshortcuts="Meta+I Control+I"
            >
              <Icon name="sparkles" />
              <span>{messages.ask}</span>
            </button>
          )}
          <LanguageMenu {...props} />
        </div>
      </div>
      <Tabs {...props} />
    </header>
  );
}

function HeaderLinks({ layout, messages }: LayoutProps) {
  if (layout.header.links.length === 0) return null;
  return (
    <nav className="header-links" aria-label={messages.links}>
      {layout.header.links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links are their order
        <HeaderItem key={index} link={link} layout={layout} />
      ))}
    </nav>
  );
}

const classes = { link: 'header-link', 'button-primary': 'button is-primary', 'button-secondary': 'button' };

function HeaderItem({ link, layout }: { link: HeaderLink } & Pick<LayoutProps, 'layout'>) {
  const { title, href, style, links = [] } = link;
  if (links.length > 0)
    return (
      <Menu title={title} className="is-end">
        {href ? <a {...linkAttributes({ ...link, href }, layout)}>{title}</a> : null}
        {links.map((inner) => (
          <a key={`${inner.title} ${inner.href}`} {...linkAttributes(inner, layout)}>
            {inner.title}
          </a>
        ))}
      </Menu>
    );
  if (!href) return null;
  return (
    <a className={classes[style]} {...linkAttributes({ ...link, href }, layout)}>
      {title}
    </a>
  );
}
