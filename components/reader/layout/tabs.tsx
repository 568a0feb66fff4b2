import { PageIcon } from '@/components/blocks/icons/page-icon';
import type { SectionMenu, SectionTab } from '../reader-page';
import type { LayoutProps } from './layout-parts';
import { Menu } from './menu';

const isMenu = (tab: SectionTab | SectionMenu): tab is SectionMenu => 'sections' in tab;

/** Sections stand beside each other; those of a group drop down from it. */
export function Tabs({ layout, messages }: LayoutProps) {
  const { tabs, currentTab } = layout;
  if (tabs.length === 0) return null;
  return (
    <nav className="section-tabs" aria-label={messages.sections}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            {isMenu(tab) ? (
              <Menu
                title={<TabTitle tab={tab} />}
                isCurrent={tab.sections.some(({ id }) => id === currentTab)}
              >
                {tab.sections.map((section) => (
                  <SectionLink key={section.id} section={section} isCurrent={section.id === currentTab} />
                ))}
              </Menu>
            ) : (
              <a href={tab.href} aria-current={tab.id === currentTab ? 'true' : undefined}>
                <TabTitle tab={tab} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabTitle({ tab }: { tab: SectionTab | SectionMenu }) {
  return (
    <>
      <PageIcon icon={tab.icon} emoji={isMenu(tab) ? undefined : tab.emoji} />
      {tab.title}
    </>
  );
}

function SectionLink({ section, isCurrent }: { section: SectionTab; isCurrent: boolean }) {
  const { href, title, description, icon, emoji } = section;
  return (
    <a href={href} className="menu-item" aria-current={isCurrent ? 'true' : undefined}>
      <PageIcon icon={icon} emoji={emoji} />
      <span>
        <span className="menu-title">{title}</span>
        {description ? <span className="menu-detail">{description}</span> : null}
      </span>
    </a>
  );
}
