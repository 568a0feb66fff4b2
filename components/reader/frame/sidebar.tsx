import { Icon } from '../icons/icon';
import type { FrameProps } from './frame-parts';
import { linkAttributes } from './frame-parts';
import { PageTree } from './page-tree';
import { SearchButton } from './search-button';
import { SiteName } from './site-name';
import { ThemeSwitch } from './theme-switch';
import { Trademark } from './trademark';
import { VariantMenu } from './variant-menu';

interface SidebarProps extends FrameProps {
  current: string | undefined;
  isShown: boolean;
}

/** The pages beside the text; on a narrow screen a drawer, which needs no script to open. */
export function Sidebar({ frame, messages, current, isShown }: SidebarProps) {
  return (
    <aside
      id="drawer"
      className="sidebar"
      popover="auto"
      data-drawer=""
      data-hidden={isShown ? undefined : ''}
      data-filled={frame.theme.sidebar.background === 'filled' ? '' : undefined}
    >
      <div className="drawer-head">
        <SiteName frame={frame} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={messages.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-scroll">
        <div className="drawer-only">
          {frame.header.preset === 'none' ? (
            <SearchButton frame={frame} messages={messages} isProminent={false} />
          ) : null}
          <VariantMenu frame={frame} messages={messages} />
        </div>
        <PageTree frame={frame} messages={messages} current={current} />
        <DrawerLinks frame={frame} messages={messages} />
      </div>
      <div className="sidebar-foot">
        {frame.footer.hasTrademark ? <Trademark messages={messages} /> : <span />}
        <ThemeSwitch frame={frame} messages={messages} />
      </div>
    </aside>
  );
}

/** What has no room in the header of a narrow screen. */
function DrawerLinks({ frame, messages }: FrameProps) {
  const links = frame.header.links.flatMap(({ links: inner = [], href, ...link }) => [
    ...(href ? [{ ...link, href }] : []),
    ...inner,
  ]);
  if (links.length === 0) return null;
  return (
    <nav className="drawer-links" aria-label={messages.links}>
      {links.map((link) => (
        <a key={`${link.title} ${link.href}`} {...linkAttributes(link, frame)}>
          {link.title}
        </a>
      ))}
    </nav>
  );
}
