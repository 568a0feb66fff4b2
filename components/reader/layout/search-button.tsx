import { Icon } from '@/components/blocks/icons/icon';
import type { LayoutProps } from './layout-parts';

export function SearchButton({ layout, messages, isProminent }: LayoutProps & { isProminent: boolean }) {
  if (!layout.hasSearch) return null;
  const name = isProminent ? messages.searchLong : messages.search;
  return (
    <button
      type="button"
      className={isProminent ? 'search-button is-prominent' : 'search-button'}
      lang={messages.lang}
      data-open="search"
      data-needs-script=""
      aria-label={name}
      aria-keyshortcuts="Meta+K Control+K"
    >
      <Icon name="search" />
      <span className="search-words">{name}</span>
      <span className="search-key" aria-hidden="true">
        ⌘K
      </span>
    </button>
  );
}
