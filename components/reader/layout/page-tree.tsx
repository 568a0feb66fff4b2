import { Icon } from '@/components/blocks/icons/icon';
import { PageIcon } from '@/components/blocks/icons/page-icon';
import type { TreeEntry } from '../reader-page';
import { type LayoutProps, linkAttributes } from './layout-parts';
import { Tag } from './tag';

/** Of a larger tree only what lies around the page that is read stands in the page. */
const mostEntries = 1_200;

const countEntries = (entries: readonly TreeEntry[]): number =>
  entries.reduce((sum, { pages }) => sum + 1 + countEntries(pages), 0);

/** The ids from the top down to a page. */
function findTrail(entries: readonly TreeEntry[], id: string | undefined): string[] | undefined {
  for (const entry of entries) {
    if (entry.id === id) return [entry.id];
    const below = findTrail(entry.pages, id);
    if (below) return [entry.id, ...below];
  }
  return undefined;
}

interface TreeProps extends LayoutProps {
  current: string | undefined;
}

export function PageTree({ layout, messages, current }: TreeProps) {
  if (layout.tree.length === 0) return null;
  const trail = new Set(findTrail(layout.tree, current));
  const isWhole = countEntries(layout.tree) <= mostEntries;
  const shared = { layout, messages, current, trail, isWhole };
  return (
    <nav className="tree" aria-label={messages.pages} data-list={layout.theme.sidebar.list}>
      <Entries entries={layout.tree} {...shared} />
    </nav>
  );
}

interface Shared extends TreeProps {
  trail: ReadonlySet<string>;
  isWhole: boolean;
}

function Entries({ entries, ...shared }: Shared & { entries: readonly TreeEntry[] }) {
  return (
    <ul>
      {entries.map((entry) =>
        entry.isGroup ? (
          <li key={entry.id} className="tree-group">
            <p>
              <PageIcon emoji={entry.emoji} icon={entry.icon} />
              <span {...entry.titleLang}>{entry.title}</span>
            </p>
            {entry.pages.length > 0 ? <Entries entries={entry.pages} {...shared} /> : null}
          </li>
        ) : (
          <Entry key={entry.id} entry={entry} {...shared} />
        ),
      )}
    </ul>
  );
}

function Entry({ entry, ...shared }: Shared & { entry: TreeEntry }) {
  const { layout, messages, current, trail, isWhole } = shared;
  const isOpen = trail.has(entry.id);
  const isCurrent = entry.id === current;
  const hasBelow = entry.pages.length > 0 && (isWhole || isOpen);
  const attributes = linkAttributes({ href: entry.href ?? '#', isExternal: entry.isExternal }, layout);
  return (
    <li className={hasBelow ? 'has-pages' : undefined}>
      <a {...attributes} aria-current={isCurrent ? 'page' : undefined} data-trail={isOpen ? '' : undefined}>
        <PageIcon emoji={entry.emoji} icon={entry.icon} />
        <span {...entry.titleLang}>{entry.title}</span>
        {entry.tag ? <Tag tag={entry.tag} isSmall /> : null}
        {entry.isExternal ? <Icon name="external" /> : null}
      </a>
      {hasBelow ? (
        <details open={isOpen}>
          <summary aria-label={messages.pagesBelow(entry.title)} />
          <Entries entries={entry.pages} {...shared} />
        </details>
      ) : null}
    </li>
  );
}
