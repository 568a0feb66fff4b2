import { Icon } from '@/components/blocks/icons/icon';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { Messages } from '../messages/en';

interface OutlineProps {
  outline: readonly PageHeading[];
  messages: Messages;
}

function listShown(outline: readonly PageHeading[]) {
  const shown = outline.filter(({ level }) => level <= 3);
  const top = Math.min(...shown.map(({ level }) => level));
  return shown.map(({ id, title, level }) => ({ id, title, depth: level - top }));
}

export const hasOutline = (outline: readonly PageHeading[]) => listShown(outline).length > 1;

function Entries({ outline }: Pick<OutlineProps, 'outline'>) {
  return (
    <ul>
      {listShown(outline).map(({ id, title, depth }) => (
        <li key={id} data-depth={depth || undefined}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** The headings of the page beside it; the script marks the one that is read. */
export function Outline({ outline, messages }: OutlineProps) {
  return (
    <nav className="outline" aria-label={messages.onThisPage} data-outline="">
      <p lang={messages.lang}>
        <Icon name="list" />
        {messages.onThisPage}
      </p>
      <Entries outline={outline} />
    </nav>
  );
}

/** The same above the text, where there is no room beside it. */
export function CompactOutline({ outline, messages }: OutlineProps) {
  return (
    <details className="compact-outline">
      <summary lang={messages.lang}>
        <Icon name="list" />
        {messages.onThisPage}
        <Icon name="chevron" />
      </summary>
      <Entries outline={outline} />
    </details>
  );
}
