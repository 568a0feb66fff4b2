import type { Element } from 'hast';
import { dirOf } from './directed';
import { readText } from './element-text';
import { Icon } from './icons/icon';
import type { makeInlineParts } from './inline-parts';
import { findLink } from './link-attributes';
import type { PartProps, RenderContext } from './render-context';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

const idOf = (node: Element | undefined) =>
  typeof node?.properties.id === 'string' ? node.properties.id : undefined;

/** Headings, links, formulas and boxes to tick. */
export function makeTextParts(
  context: RenderContext,
  { Mention, Person }: Pick<ReturnType<typeof makeInlineParts>, 'Mention' | 'Person'>,
) {
  const { messages } = context;

  /** Looks as its author wrote it, and stands one level at most below the heading before it. */
  function Heading({ node, children }: PartProps) {
    const id = node?.properties['data-anchor'];
    const Tag = `h${Number(node?.properties['data-rank']) || 2}` as Level;
    const written = Number(node?.tagName.slice(1)) || 2;
    const align = /^(?:left|center|right)$/.exec(String(node?.properties.align))?.[0];
    const lang = typeof node?.properties.lang === 'string' ? node.properties.lang : undefined;
    const placed = { dir: dirOf(node), lang, ...(align ? { 'data-align': align } : {}) };
    if (typeof id !== 'string')
      return (
        <Tag className={`level-${written}`} {...placed}>
          {children}
        </Tag>
      );
    return (
      <Tag id={id} className={`heading level-${written}`} {...placed}>
        {children}
        <a className="heading-link" href={`#${id}`} data-copy-link="" aria-label={messages.linkToSection}>
          <Icon name="anchor" />
        </a>
      </Tag>
    );
  }

  function Link({ node, href, children }: PartProps & { href?: string }) {
    const drawn = href ? context.drawLink?.(href, children) : undefined;
    if (drawn !== undefined) return <>{drawn}</>;
    if (href?.startsWith('/users/')) return <Person node={node}>{children}</Person>;
    if (node?.properties.dataMention !== undefined) return <Mention href={href}>{children}</Mention>;
    const link = findLink(context, href);
    const id = idOf(node);
    if (!link)
      return (
        <span
          id={id}
          {...(context.isMember && href ? { className: 'broken', title: messages.brokenLink } : {})}
        >
          {children}
        </span>
      );
    return (
      <context.Anchor id={id} {...link.attributes}>
        {children}
      </context.Anchor>
    );
  }

  function Formula({ node, children }: PartProps) {
    const isBlock = node?.properties['data-block'] === 'true';
    const formula = String(node?.properties['data-formula'] ?? '');
    const source = node ? readText(node) : formula;
    return <>{context.renderFormula(formula, isBlock, source) ?? <code>{children}</code>}</>;
  }

  /** Only task lists have inputs: whether the task is done. */
  function TaskBox({ checked }: { checked?: boolean }) {
    return (
      <input
        type="checkbox"
        disabled
        checked={Boolean(checked)}
        aria-label={checked ? messages.done : messages.open}
      />
    );
  }

  return { Heading, Link, Formula, TaskBox };
}
