import type { Element } from 'hast';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { findElement, listElements, readText } from './element-text';
import { findLink } from './link-attributes';
import type { PartProps, RenderContext } from './render-context';

function readAddress(cell: Element | undefined, element: string, property: string): string | undefined {
  const value = cell && findElement(cell, element)?.properties[property];
  return typeof value === 'string' ? toSafeAddress(value) : undefined;
}

interface CardColumns {
  target: number;
  cover: number;
  hidden: ReadonlySet<number>;
}

function readColumns(table: Element): CardColumns {
  const head = listElements(table, 'thead')[0];
  const headers = head ? listElements(listElements(head, 'tr')[0] ?? head, 'th') : [];
  const find = (name: string) => headers.findIndex(({ properties }) => properties[name] !== undefined);
  const hidden = headers.flatMap(({ properties }, at) => (properties.dataHidden === undefined ? [] : [at]));
  return { target: find('dataCardTarget'), cover: find('dataCardCover'), hidden: new Set(hidden) };
}

const inlineTags = new Set([
  'strong',
  'em',
  'b',
  'i',
  'code',
  'br',
  'mark',
  'sub',
  'sup',
  'del',
  'ins',
  's',
  'u',
]);

/** The words of a cell, with what stresses them; a link in a card would stand in another. */
function renderInline(nodes: Element['children']): React.ReactNode[] {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    if (node.tagName === 'br') return ' ';
    const Tag = node.tagName as 'strong';
    return inlineTags.has(node.tagName) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words are their order
      <Tag key={index}>{renderInline(node.children)}</Tag>
    ) : (
      renderInline(node.children)
    );
  });
}

export function makeTableParts(context: RenderContext) {
  const { messages } = context;

  /** A table that its author marked as cards: a cover, lines of text, a target. */
  function Cards({ table }: { table: Element }) {
    const columns = readColumns(table);
    const rows = listElements(table, 'tbody').flatMap((body) => listElements(body, 'tr'));
    return (
      <ul className="cards">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are their order
          <CardRow key={index} cells={listElements(row, 'td')} columns={columns} />
        ))}
      </ul>
    );
  }

  function CardRow({ cells, columns }: { cells: readonly Element[]; columns: CardColumns }) {
    const link = findLink(context, readAddress(cells[columns.target], 'a', 'href'));
    const cover =
      readAddress(cells[columns.cover], 'a', 'href') ?? readAddress(cells[columns.cover], 'img', 'src');
    const picture =
      cover && (context.resolveFile(cover)?.href ?? (/^https?:/i.test(cover) ? cover : undefined));
    const [title, ...more] = cells.filter(
      (cell, at) =>
        at !== columns.target &&
        at !== columns.cover &&
        !columns.hidden.has(at) &&
        readText(cell).trim() !== '',
    );
    const name = title ? renderInline(title.children) : (link?.title ?? messages.more);
    return (
      <li className={link ? 'is-link' : undefined}>
        {picture ? <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" /> : null}
        <div className="cards-text">
          {link ? (
            <a className="cards-title" {...link.attributes}>
              {name}
            </a>
          ) : (
            <span className="cards-title">{name}</span>
          )}
          {more.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their order
            <p key={index}>{renderInline(cell.children)}</p>
          ))}
        </div>
      </li>
    );
  }

  function Table({ node, children }: PartProps) {
    if (node?.properties.dataView === 'cards') return <Cards table={node} />;
    const hidden = node?.properties.dataHeaderHidden === undefined ? undefined : '';
    return (
      // A wide table scrolls by itself, also by keyboard, and never the page.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      <section className="table" aria-label={messages.table} tabIndex={0}>
        <table data-header-hidden={hidden}>{children}</table>
      </section>
    );
  }

  return { Table };
}
