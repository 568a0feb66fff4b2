import type { Element } from 'hast';
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { type HintStyle, toHintStyle } from '@/lib/content/markup/hint-styles';
import { toAnchor } from '@/lib/content/slug';
import { readAttribute } from './element-text';
import { Icon, type IconName } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

/** The parts of a tag that stand directly in it: tabs, steps, columns. */
function pickParts(children: ReactNode, name: string): { node: Element; content: ReactNode }[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<PartProps> => isValidElement<PartProps>(child))
    .flatMap(({ props }) =>
      props.node?.tagName === `lectern-${name}` ? [{ node: props.node, content: props.children }] : [],
    );
}

const isHeading = (child: ReactNode) =>
  isValidElement<PartProps>(child) && /^h[1-6]$/.test(child.props.node?.tagName ?? '');

const hintIcons: Record<HintStyle, IconName> = {
  info: 'info',
  success: 'ok',
  warning: 'warning',
  danger: 'danger',
};

/** Widths in percent, where those that are not given share what is left. */
export function shareWidths(written: readonly number[]): number[] {
  const given = written.map((width) => (width > 0 ? Math.min(width, 100) : undefined));
  const others = given.filter((width) => width === undefined).length;
  const left = 100 - given.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const each = left > 0 ? left / Math.max(others, 1) : 100 / given.length;
  return given.map((width) => width ?? Math.round(each * 100) / 100);
}

/** Blocks of the dialect that hold others. */
export function makeTagParts(context: RenderContext) {
  const { messages } = context;
  const hintNames: Record<HintStyle, string> = {
    info: messages.note,
    success: messages.tip,
    warning: messages.warning,
    danger: messages.danger,
  };

  /** A heading with which a hint begins is a bar at its head. */
  function Hint({ node, children }: PartProps) {
    const kind = toHintStyle(readAttribute(node, 'style'));
    const icon = readAttribute(node, 'icon');
    const fallback = <Icon name={hintIcons[kind]} />;
    const sign = (icon && context.renderIcon(icon, fallback)) || fallback;
    const [head, ...rest] = Children.toArray(children).filter((child) => child !== '\n');
    if (!isHeading(head))
      return (
        <aside className={`hint is-${kind}`} aria-label={hintNames[kind]}>
          {sign}
          <div className="flow">{children}</div>
        </aside>
      );
    return (
      <aside className={`hint is-${kind} has-head`} aria-label={hintNames[kind]}>
        <div className="hint-head">
          {sign}
          {head}
        </div>
        {rest.length > 0 ? <div className="flow">{rest}</div> : null}
      </aside>
    );
  }

  /** All panels stay in the page, so that links into them and the browser's own search find them. */
  function Tabs({ children }: PartProps) {
    const block = useId();
    const parts = pickParts(children, 'tab');
    if (parts.length === 0) return <>{children}</>;
    const tabs = parts.map(({ node, content }, index) => ({
      // Its own anchor where it has one, so that an address may lead to it.
      id: readAttribute(node, 'anchor') || `${block}-${index + 1}`,
      title: readAttribute(node, 'title') || messages.tab(index + 1),
      slug: readAttribute(node, 'slug') || toAnchor(readAttribute(node, 'title')),
      icon: readAttribute(node, 'icon'),
      content,
      isFirst: index === 0,
    }));
    return (
      <div className="tabs" data-tabs="">
        <div className="tab-list" role="tablist" aria-label={messages.tabs} data-needs-script="">
          {tabs.map(({ id, title, slug, icon, isFirst }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-name`}
              aria-controls={id}
              aria-selected={isFirst}
              tabIndex={isFirst ? 0 : -1}
              data-slug={slug || undefined}
            >
              {icon ? context.renderIcon(icon) : null}
              {title}
            </button>
          ))}
        </div>
        {tabs.map(({ id, title, content, isFirst }) => (
          <div
            key={id}
            id={id}
            className="tab-panel flow"
            role="tabpanel"
            aria-labelledby={`${id}-name`}
            data-inactive={isFirst ? undefined : ''}
          >
            <p className="tab-name">{title}</p>
            {content}
          </div>
        ))}
      </div>
    );
  }

  function Stepper({ children }: PartProps) {
    return (
      <ol className="steps">
        {pickParts(children, 'step').map(({ content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are their order
          <li key={index} className="flow">
            {content}
          </li>
        ))}
      </ol>
    );
  }

  /** Each as wide as it says; those that say nothing share the rest. */
  function Columns({ children }: PartProps) {
    const parts = pickParts(children, 'column');
    if (parts.length === 0) return <>{children}</>;
    const shares = shareWidths(parts.map(({ node }) => Number.parseFloat(readAttribute(node, 'width'))));
    const columns = shares.map((share) => `minmax(0, ${share}fr)`).join(' ');
    return (
      <div className="columns" style={{ '--columns': columns } as React.CSSProperties}>
        {parts.map(({ node, content }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are their order
            key={index}
            className="flow"
            data-valign={/^(?:middle|bottom)$/.exec(readAttribute(node, 'verticalAlignment'))?.[0]}
          >
            {content}
          </div>
        ))}
      </div>
    );
  }

  /** Readers are shown what holds for them; members see what it hangs on. */
  function Condition({ node, children }: PartProps) {
    if (!context.isMember) return <>{children}</>;
    return (
      <section className="condition flow" aria-label={messages.condition}>
        <p className="condition-note">
          {messages.shownIf} <code>{readAttribute(node, 'expression')}</code>
        </p>
        {children}
      </section>
    );
  }

  /** A tab, step or column, which its parent renders; the frame of code, which the code knows. */
  const Inner = ({ children }: PartProps) => <>{children}</>;

  return { Hint, Tabs, Stepper, Columns, Condition, Inner };
}
