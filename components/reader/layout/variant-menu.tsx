import { Icon } from '@/components/blocks/icons/icon';
import { PageIcon } from '@/components/blocks/icons/page-icon';
import type { LayoutProps } from './layout-parts';
import { Menu } from './menu';

/** Goes to the same page of another variant. */
export function VariantMenu({ layout, messages }: LayoutProps) {
  const current = layout.variants.find(({ isCurrent }) => isCurrent);
  if (layout.variants.length < 2 || !current) return null;
  return (
    <Menu title={current.title} label={`${messages.variant}: ${current.title}`} className="variants">
      {layout.variants.map(({ id, title, href, emoji, isCurrent }) => (
        <a key={id} href={href} className="menu-item" aria-current={isCurrent ? 'true' : undefined}>
          <PageIcon emoji={emoji} />
          <span className="menu-title">{title}</span>
          {isCurrent ? <Icon name="check" /> : null}
        </a>
      ))}
    </Menu>
  );
}
