import { Icon } from '@/components/blocks/icons/icon';
import type { Messages } from '../messages/en';
import { type LayoutProps, linkAttributes } from './layout-parts';
import { PageTree } from './page-tree';
import { SearchButton } from './search-button';
import { SiteName } from './site-name';
import { ThemeSwitch } from './theme-switch';
import { LanguageMenu, VersionMenu } from './variant-menu';

interface SidebarProps extends LayoutProps {
  current: string | undefined;
  isShown: boolean;
}

/** The pages beside the text; on a narrow screen a drawer, which needs no script to open. */
export function Sidebar({ layout, messages, current, isShown }: SidebarProps) {
  return (
    <aside
      id="drawer"
      className="sidebar"
      popover="auto"
      data-drawer=""
      data-hidden={isShown ? undefined : ''}
      data-filled={layout.theme.sidebar.background === 'filled' ? '' : undefined}
    >
      <div className="drawer-head">
        <SiteName layout={layout} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          lang={messages.lang}
          aria-label={messages.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-scroll">
        <div className="drawer-only">
          {layout.header.preset === 'none' ? (
            <SearchButton layout={layout} messages={messages} isProminent={false} />
          ) : null}
        </div>
        <div className="sidebar-menus">
          {layout.header.preset === 'none' ? <LanguageMenu layout={layout} messages={messages} /> : null}
          <VersionMenu layout={layout} messages={messages} />
        </div>
        <PageTree layout={layout} messages={messages} current={current} />
        <DrawerLinks layout={layout} messages={messages} />
      </div>
      <div className="sidebar-foot">
        {layout.footer.hasTrademark ? <Trademark messages={messages} /> : <span />}
        <ThemeSwitch layout={layout} messages={messages} />
      </div>
    </aside>
  );
}

/** What has no room in the header of a narrow screen. */
function DrawerLinks({ layout, messages }: LayoutProps) {
  const links = layout.header.links.flatMap(({ links: inner = [], href, ...link }) => [
    ...(href ? [{ ...link, href }] : []),
    ...inner,
  ]);
  if (links.length === 0) return null;
  return (
    <nav className="drawer-links" aria-label={messages.links}>
      {links.map((link) => (
        <a key={`${link.title} ${link.href}`} {...linkAttributes(link, layout)}>
          {link.title}
        </a>
      ))}
    </nav>
  );
}

function Trademark({ messages }: { messages: Messages }) {
  return (
    <p className="trademark" lang={messages.lang}>
      {messages.poweredBy}
    </p>
  );
}
