import type { Element } from 'hast';
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
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

const hintIcons: Record<string, IconName> = {
  info: 'info',
  success: 'ok',
  warning: 'warning',
  danger: 'danger',
};

/** Blocks of the dialect that hold others. */
export function makeTagParts(context: RenderContext) {
  const { messages } = context;
  const hintNames: Record<string, string> = {
    info: messages.note,
    success: messages.tip,
    warning: messages.warning,
    danger: messages.danger,
  };

  function Hint({ node, children }: PartProps) {
    const style = readAttribute(node, 'style');
    const kind = Object.hasOwn(hintIcons, style) ? style : 'info';
    return (
      <aside className={`hint is-${kind}`} aria-label={hintNames[kind]}>
        <Icon name={hintIcons[kind] ?? 'info'} />
        <div className="flow">{children}</div>
      </aside>
    );
  }

  /** All panels stay in the page, so that links into them and the browser's own search find them. */
  function Tabs({ children }: PartProps) {
    const block = useId();
    const parts = pickParts(children, 'tab');
    if (parts.length === 0) return <>{children}</>;
    const tabs = parts.map(({ node, content }, index) => ({
      id: `${block}-${index + 1}`,
      title: readAttribute(node, 'title') || messages.tab(index + 1),
      content,
      isFirst: index === 0,
    }));
    return (
      <div className="tabs" data-tabs="">
        <div className="tab-list" role="tablist" aria-label={messages.tabs} data-needs-script="">
          {tabs.map(({ id, title, isFirst }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-name`}
              aria-controls={id}
              aria-selected={isFirst}
              tabIndex={isFirst ? 0 : -1}
            >
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

  function Columns({ children }: PartProps) {
    return (
      <div className="columns">
        {pickParts(children, 'column').map(({ node, content }, index) => {
          const share = Number.parseFloat(readAttribute(node, 'width'));
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their order
              key={index}
              className="flow"
              style={{ flexGrow: share > 0 ? Math.min(share, 100) : 50 }}
            >
              {content}
            </div>
          );
        })}
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

  /** What cannot be rendered is kept and shown, never dropped. */
  function Unknown({ node }: PartProps) {
    const name = readAttribute(node, 'name') || (node?.tagName.replace(/^lectern-/, '') ?? '');
    return (
      <figure className="unknown">
        <figcaption>{messages.unknown(name)}</figcaption>
        <pre>{readAttribute(node, 'source')}</pre>
      </figure>
    );
  }

  return { Hint, Tabs, Stepper, Columns, Condition, Inner, Unknown };
}
