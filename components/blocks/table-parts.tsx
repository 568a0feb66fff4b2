import type { Element } from 'hast';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { dirOf } from './directed';
import { findElement, listElements, readText } from './element-text';
import { findLink } from './link-attributes';
import { sayTitle } from './link-title';
import type { PartProps, RenderContext } from './render-context';

function readAddress(cell: Element | undefined): string | undefined {
  const link = cell && (findElement(cell, 'a')?.properties.href ?? findElement(cell, 'img')?.properties.src);
  return typeof link === 'string' ? toSafeAddress(link) : undefined;
}

interface CardColumns {
  target: number;
  cover: number;
  coverDark: number;
  hidden: ReadonlySet<number>;
}

function readColumns(table: Element): CardColumns {
  const head = listElements(table, 'thead')[0];
  const headers = head ? listElements(listElements(head, 'tr')[0] ?? head, 'th') : [];
  const find = (name: string) => headers.findIndex(({ properties }) => properties[name] !== undefined);
  const hidden = headers.flatMap(({ properties }, at) =>
    properties.dataHidden === undefined || properties.dataHidden === 'false' ? [] : [at],
  );
  return {
    target: find('dataCardTarget'),
    cover: find('dataCardCover'),
    coverDark: find('dataCardCoverDark'),
    hidden: new Set(hidden),
  };
}

interface Cell {
  node: Element;
  content: ReactNode;
}

const SHOWN = ['img', 'input', 'a', 'lectern-icon', 'lectern-rating', 'lectern-button', 'lectern-file'];

const isEmpty = ({ node }: Cell) =>
  readText(node).trim() === '' && !SHOWN.some((name) => findElement(node, name));

/** They have links to themselves. */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What may not stand in a link, which the title of a card is. */
const isInteractive = ({ node }: Cell) =>
  [...HEADINGS, 'a', 'lectern-button', 'lectern-annotation', 'details', 'lectern-cell-file'].some((name) =>
    findElement(node, name),
  );

type Elements = ReactElement<{ children?: ReactNode }>[];

const listRendered = (children: ReactNode, name: string): Elements =>
  Children.toArray(children).filter(
    (child): child is Elements[number] => isValidElement(child) && child.type === name,
  );

/** The cells of each row with what has been rendered of them. */
function listRows(table: Element, children: ReactNode): Cell[][] {
  const rows = listElements(table, 'tbody').flatMap((body) => listElements(body, 'tr'));
  const rendered = listRendered(children, 'tbody').flatMap(({ props }) => listRendered(props.children, 'tr'));
  return rows.map((row, at) => {
    const contents = listRendered(rendered[at]?.props.children, 'td');
    return listElements(row, 'td').map((node, column) => ({
      node,
      content: contents[column]?.props.children,
    }));
  });
}

const isSaid = (table: Element | undefined, name: string) =>
  table?.properties[name] === undefined ? undefined : '';

/** So few rows are seen at once. */
const SIZES = new Set(['medium', 'large']);

export function makeTableParts(context: RenderContext) {
  const { messages } = context;

  /** A table that its author marked as cards: a cover, lines of text, a target. */
  function Cards({ table, children }: { table: Element; children: ReactNode }) {
    const columns = readColumns(table);
    const size = String(table.properties.dataCardSize ?? '');
    return (
      <ul
        className="cards"
        data-size={SIZES.has(size) ? size : undefined}
        data-row={table.properties.dataCardWrap === 'false' ? '' : undefined}
        data-full-width={isSaid(table, 'dataFullWidth')}
        dir={dirOf(table)}
        // One row scrolls by itself, also by keyboard.
        tabIndex={table.properties.dataCardWrap === 'false' ? 0 : undefined}
      >
        {listRows(table, children).map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are their order
          <Card key={index} cells={cells} columns={columns} />
        ))}
      </ul>
    );
  }

  function findPicture(cell: Cell | undefined): string | undefined {
    const address = readAddress(cell?.node);
    return (
      address && (context.resolveFile(address)?.href ?? (/^https?:/i.test(address) ? address : undefined))
    );
  }

  function Cover({ cell, className }: { cell: Cell | undefined; className?: string | undefined }) {
    const picture = findPicture(cell);
    if (!picture) return null;
    const fit = String(cell?.node.properties.dataObjectFit ?? '');
    return (
      <img
        src={picture}
        alt=""
        className={className}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        data-fit={/^(?:contain|fill|none|scale-down)$/.test(fit) ? fit : undefined}
      />
    );
  }

  function Card({ cells, columns }: { cells: readonly Cell[]; columns: CardColumns }) {
    const link = findLink(context, readAddress(cells[columns.target]?.node));
    const light = cells[columns.cover];
    const dark = findPicture(cells[columns.coverDark]) ? cells[columns.coverDark] : undefined;
    const [title, ...more] = cells.filter(
      (cell, at) =>
        at !== columns.target &&
        at !== columns.cover &&
        at !== columns.coverDark &&
        !columns.hidden.has(at) &&
        !isEmpty(cell),
    );
    const name = title?.content ?? sayTitle(link) ?? messages.more;
    const isApart = title !== undefined && isInteractive(title);
    return (
      <li className={link ? 'is-link' : undefined}>
        <Cover cell={light} className={dark ? 'only-light' : undefined} />
        {dark ? <Cover cell={dark} className={findPicture(light) ? 'only-dark' : undefined} /> : null}
        <div className="cards-text">
          {link && isApart ? (
            <context.Anchor
              className="cards-link"
              aria-label={readText(title.node).trim() || link.title}
              {...link.attributes}
            />
          ) : null}
          {link && !isApart ? (
            <context.Anchor className="cards-title" {...link.attributes}>
              {name}
            </context.Anchor>
          ) : (
            <div className="cards-title">{name}</div>
          )}
          {more.map(({ content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their order
            <div key={index} className="cards-line">
              {content}
            </div>
          ))}
        </div>
      </li>
    );
  }

  function Table({ node, children }: PartProps) {
    if (node?.properties.dataView === 'cards') return <Cards table={node}>{children}</Cards>;
    const columns = Number(node?.properties.dataColumns);
    const table = (
      // A wide table scrolls by itself, also by keyboard, and never the page.
      <section
        className="table"
        aria-label={messages.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
        dir={dirOf(node)}
        data-full-width={isSaid(node, 'dataFullWidth')}
        data-header-sticky={isSaid(node, 'dataHeaderSticky')}
        data-first-sticky={isSaid(node, 'dataStickyFirstColumn')}
        data-long={columns > 0 ? '' : undefined}
      >
        <table
          data-header-hidden={isSaid(node, 'dataHeaderHidden')}
          style={columns > 0 ? ({ '--columns': columns } as React.CSSProperties) : undefined}
        >
          {children}
        </table>
      </section>
    );
    if (node?.properties.dataSearch === undefined) return table;
    return (
      <div className="searched-table" data-full-width={isSaid(node, 'dataFullWidth')}>
        <input
          type="search"
          className="table-search"
          lang={context.wordsLang}
          placeholder={messages.searchTable}
          aria-label={messages.searchTable}
          data-table-search=""
          data-needs-script=""
        />
        {table}
        <p className="table-none" lang={context.wordsLang} role="status" data-none={messages.noRows} />
      </div>
    );
  }

  return { Table };
}
