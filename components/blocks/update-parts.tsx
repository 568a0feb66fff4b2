import { Children, isValidElement, type ReactElement } from 'react';
import { findTag, readUpdateTags } from '@/lib/content/tags';
import { readAttribute } from './element-text';
import { langOf } from './messages/find-messages';
import type { PartProps, RenderContext } from './render-context';
import { TagLabel } from './tag-label';

const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
};

const isUpdate = (child: unknown): child is ReactElement<PartProps> =>
  isValidElement<PartProps>(child) && child.props.node?.tagName === 'lectern-update';

/** A changelog: dated entries with tags, by which a reader may filter. */
export function makeUpdateParts(context: RenderContext) {
  const { messages } = context;

  function Chips({ slugs }: { slugs: readonly string[] }) {
    return (
      <ul className="tag-chips">
        {slugs.map((slug) => {
          const tag = findTag(context.tags, slug);
          return (
            <li key={slug}>
              <a
                className="tag tag-chip"
                href={`?tag=${encodeURIComponent(slug)}`}
                data-update-tag={slug}
                data-color={tag.color}
              >
                <TagLabel tag={tag} renderIcon={context.renderIcon} />
              </a>
            </li>
          );
        })}
      </ul>
    );
  }

  function Updates({ node, children }: PartProps) {
    const format = readAttribute(node, 'format');
    const write = new Intl.DateTimeFormat(context.lang ?? langOf(context.locale), {
      ...(FORMATS[Object.hasOwn(FORMATS, format) ? format : 'full'] ?? {}),
      timeZone: 'UTC',
    });
    const entries = Children.toArray(children).filter(isUpdate);
    const slugs = [
      ...new Set(entries.flatMap(({ props }) => readUpdateTags(readAttribute(props.node, 'tags')))),
    ];
    return (
      <section className="updates" aria-label={messages.updates} data-updates="">
        {slugs.length > 1 ? (
          <nav className="update-filter" aria-label={messages.filterByTag} data-needs-script="">
            <Chips slugs={slugs} />
          </nav>
        ) : null}
        <ol className="update-list">
          {entries.map(({ props: { node: entry, children: content } }, index) => (
            <UpdateEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are their order
              key={index}
              anchor={readAttribute(entry, 'anchor')}
              date={readAttribute(entry, 'date')}
              slugs={readUpdateTags(readAttribute(entry, 'tags'))}
              write={write}
            >
              {content}
            </UpdateEntry>
          ))}
        </ol>
      </section>
    );
  }

  interface EntryProps {
    anchor: string;
    date: string;
    slugs: readonly string[];
    write: Intl.DateTimeFormat;
    children: PartProps['children'];
  }

  function UpdateEntry({ anchor, date, slugs, write, children }: EntryProps) {
    const at = Date.parse(date);
    const shown = Number.isNaN(at) ? date : <time dateTime={date}>{write.format(at)}</time>;
    return (
      <li id={anchor || undefined} className="update" data-update={slugs.join(' ')}>
        <div className="update-head">
          {date ? (
            <a className="update-date" href={`#${anchor}`} data-copy-link="">
              {shown}
            </a>
          ) : null}
          {slugs.length > 0 ? <Chips slugs={slugs} /> : null}
        </div>
        <div className="update-text flow">{children}</div>
      </li>
    );
  }

  /** An entry without the block around it is its content. */
  const Update = ({ children }: PartProps) => <>{children}</>;

  return { Updates, Update };
}
