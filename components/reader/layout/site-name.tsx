import { Icon } from '@/components/blocks/icons/icon';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { LayoutProps } from './layout-parts';
import { Logo } from './logo';

/** The logo, or the name with what stands for it; leads to the first page. */
export function SiteName({ layout }: Pick<LayoutProps, 'layout'>) {
  const { site, header, favicon } = layout;
  const emoji = readEmoji(favicon?.emoji);
  return (
    <a className="site-name" href={site.href}>
      {header.logo ? (
        <Logo logo={header.logo} alt={site.title} isFirst />
      ) : (
        <>
          <span className="site-sign" aria-hidden="true">
            {favicon?.icon ? <Logo logo={favicon.icon} alt="" isFirst /> : (emoji ?? <Icon name="file" />)}
          </span>
          <span className="site-title" dir="auto">
            {site.title}
          </span>
        </>
      )}
    </a>
  );
}
