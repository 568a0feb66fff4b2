import { readAttribute } from './element-text';
import { Icon } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

/** What stands around other blocks: pictures in a row, what opens, what cannot be drawn. */
export function makeFrameParts(context: RenderContext) {
  const { messages } = context;

  /** Pictures beside each other, below each other on a small screen. */
  function Images({ node, children }: PartProps) {
    const isWide = readAttribute(node, 'fullWidth') === 'true';
    return (
      <div
        className={isWide ? 'images is-wide' : 'images'}
        data-align={readAttribute(node, 'align') || undefined}
        data-framed={readAttribute(node, 'withFrame') === 'true' ? '' : undefined}
      >
        {children}
      </div>
    );
  }

  function Details({ node, children }: PartProps) {
    const isOpen = node?.properties.open !== undefined && node.properties.open !== false;
    return (
      <details id={readAttribute(node, 'anchor') || undefined} open={isOpen}>
        {children}
      </details>
    );
  }

  /** The link to what opens, as headings have one. */
  function Summary({ node, children }: PartProps) {
    const anchor = readAttribute(node, 'anchor');
    return (
      <summary>
        {children}
        {anchor ? (
          <a
            className="heading-link"
            href={`#${anchor}`}
            data-copy-link=""
            aria-label={messages.linkToSection}
          >
            <Icon name="anchor" />
          </a>
        ) : null}
      </summary>
    );
  }

  /** Members see the source of what nobody knows, to mend it; readers see its words. */
  function Unknown({ node, children }: PartProps) {
    const name = readAttribute(node, 'name') || (node?.tagName.replace(/^lectern-/, '') ?? '');
    const isInclude = name === 'include';
    if (isInclude || context.isMember)
      return (
        <figure className="unknown">
          <figcaption lang={context.wordsLang}>
            {isInclude ? messages.missingContent : messages.unknown(name)}
          </figcaption>
          {context.isMember ? <pre>{readAttribute(node, 'source').trim()}</pre> : null}
        </figure>
      );
    return <>{children}</>;
  }

  /** Says to who can change it that something of the page is not drawn. */
  function Notice() {
    if (!context.isMember) return null;
    return (
      <aside className="hint is-warning" aria-label={messages.warning}>
        <Icon name="warning" />
        <div>{messages.nestedTooDeep}</div>
      </aside>
    );
  }

  return { Images, Details, Summary, Unknown, Notice };
}
