import type { Element } from 'hast';
import { Children, isValidElement, type ReactNode } from 'react';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { findElement, readAttribute, readText } from './element-text';
import { Icon } from './icons/icon';
import { findLink, nameOf } from './link-attributes';
import { sayTitle } from './link-title';
import type { PartProps, RenderContext } from './render-context';

/** As much as the search and the questions take. */
const LONGEST_QUERY: Record<string, number> = { search: 512, ask: 2_048 };

const hasLink = (node: Element | undefined) =>
  node !== undefined && ['a', 'lectern-button'].some((name) => findElement(node, name));

/** What stands in a sentence and is more than words: buttons, icons, mentions, notes. */
export function makeInlineParts(context: RenderContext) {
  const { messages } = context;

  const findIcon = (name: string, fallback?: ReactNode) =>
    name ? (context.renderIcon(name, fallback) ?? fallback) : fallback;

  function Button({ node, children }: PartProps) {
    const read = (name: string) => readAttribute(node, name);
    const className = `action is-${read('kind')}${read('size') ? ` is-${read('size')}` : ''}`;
    const action = read('action');
    const link = findLink(context, read('href'));
    const words = node && readText(node).trim() !== '' ? children : undefined;
    const content = (
      <>
        {findIcon(read('icon'))}
        <span {...(words ? undefined : link?.titleLang)}>
          {words ?? nameButton(action, link?.title, read('href'))}
        </span>
      </>
    );
    if (link)
      return (
        <context.Anchor className={className} {...link.attributes}>
          {content}
        </context.Anchor>
      );
    if (action === 'select')
      return (
        <button type="button" className={className} data-select-tab={read('slug')}>
          {content}
        </button>
      );
    if (!action)
      return (
        <button type="button" className={className} disabled>
          {content}
        </button>
      );
    const opener = (
      <button type="button" className={className} data-open={action} data-query={read('query') || undefined}>
        {content}
      </button>
    );
    if (read('query')) return opener;
    // Without a question there is a field for one.
    return (
      <span className="action-field">
        <input
          type="text"
          maxLength={LONGEST_QUERY[action]}
          aria-label={nameButton(action, undefined, '')}
          placeholder={nameButton(action, undefined, '')}
          data-query-for={action}
        />
        {opener}
      </span>
    );
  }

  const nameButton = (action: string, title: string | undefined, href: string) =>
    action === 'search'
      ? messages.search
      : action === 'ask'
        ? messages.ask
        : (title ?? (nameOf(href) || messages.open));

  /** Of a name that nobody knows there is a plain sign. */
  function InlineIcon({ node }: PartProps) {
    return (
      <span className="inline-icon" data-color={readAttribute(node, 'color') || undefined}>
        {findIcon(readAttribute(node, 'name'), <Icon name="dot" />)}
      </span>
    );
  }

  /** A page, file or person by the name that it has now, whatever was written. */
  function Mention({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
    const link = findLink(context, href);
    if (!link)
      return (
        <span
          className={context.isMember ? 'mention broken' : 'mention'}
          title={context.isMember ? messages.brokenLink : undefined}
        >
          {children}
        </span>
      );
    const icon = readEmoji(link.emoji) ?? findIcon(link.icon ?? '');
    return (
      <context.Anchor className="mention" {...link.attributes}>
        {icon ? (
          <span className="mention-icon" aria-hidden="true">
            {icon}
          </span>
        ) : null}
        {sayTitle(link) ?? children}
      </context.Anchor>
    );
  }

  function Person({ node, children }: PartProps) {
    const name = node ? readText(node).replace(/^@/, '').trim() : '';
    return (
      <span className="mention person" data-initial={[...name][0]?.toUpperCase()}>
        {children}
      </span>
    );
  }

  /** The words that a note is about; the note itself stands at the end and opens beside them. */
  function Annotation({ node, children }: PartProps) {
    const id = readAttribute(node, 'id');
    const words = Children.toArray(children).filter(
      (child) => !isValidElement<PartProps>(child) || child.props.node?.tagName !== 'lectern-note',
    );
    const isLinked = node?.children.some(
      (child) => child.type === 'element' && child.tagName !== 'lectern-note' && hasLink(child),
    );
    if (!isLinked)
      return (
        <button type="button" className="annotation" popoverTarget={id} data-note={id}>
          {words}
        </button>
      );
    return (
      <>
        {words}
        <button
          type="button"
          className="annotation is-sign"
          popoverTarget={id}
          data-note={id}
          aria-label={messages.footnotes}
        />
      </>
    );
  }

  function Note({ node, children }: PartProps) {
    return (
      <div id={readAttribute(node, 'id')} className="note flow" role="note" popover="auto">
        {children}
      </div>
    );
  }

  const Notes = ({ children }: PartProps) => (
    <section className="footnotes" aria-label={messages.footnotes}>
      {children}
    </section>
  );

  /** Its value, or how it is written where none is known; a published page has its values in the text already. */
  function Expression({ node, children }: PartProps) {
    const written = readAttribute(node, 'expression');
    const said = context.isMember ? { title: written, 'data-written': written } : {};
    return readAttribute(node, 'filled') ? (
      <span className="expression-value" {...said}>
        {children}
      </span>
    ) : (
      <code className="expression" {...said}>{`{{${written}}}`}</code>
    );
  }

  return { Button, InlineIcon, Expression, Mention, Person, Annotation, Note, Notes };
}
