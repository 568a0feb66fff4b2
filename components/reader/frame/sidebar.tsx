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
export function Sidebar({ frame, words, current, isShown }: SidebarProps) {
  return (
    <aside
      id="drawer"
      className="sidebar"
      popover="auto"
      data-drawer=""
      data-hidden={isShown ? undefined : ''}
      data-filled={frame.look.sidebar.background === 'filled' ? '' : undefined}
    >
      <div className="drawer-head">
        <SiteName frame={frame} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-scroll">
        <div className="drawer-only">
          {frame.header.preset === 'none' ? (
            <SearchButton frame={frame} words={words} isProminent={false} />
          ) : null}
          <VariantMenu frame={frame} words={words} />
        </div>
        <PageTree frame={frame} words={words} current={current} />
        <DrawerLinks frame={frame} words={words} />
      </div>
      <div className="sidebar-foot">
        {frame.footer.hasTrademark ? <Trademark words={words} /> : <span />}
        <ThemeSwitch frame={frame} words={words} />
      </div>
    </aside>
  );
}

/** What has no room in the header of a narrow screen. */
function DrawerLinks({ frame, words }: FrameProps) {
  const links = frame.header.links.flatMap(({ links: inner = [], href, ...link }) => [
    ...(href ? [{ ...link, href }] : []),
    ...inner,
  ]);
  if (links.length === 0) return null;
  return (
    <nav className="drawer-links" aria-label={words.links}>
      {links.map((link) => (
        <a key={`${link.title} ${link.href}`} {...linkAttributes(link, frame)}>
          {link.title}
        </a>
      ))}
    </nav>
  );
}
