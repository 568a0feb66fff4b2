import type { ReactNode } from 'react';
import { assistants, toAssistantAddress } from './assistants';
import { findElement, readAttribute, readText } from './element-text';
import { ExpandButton } from './expand-button';
import { Icon } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

/** So many lines of a prompt are seen before it is opened. */
const PREVIEW_LINES = 10;

/** A text to give to an assistant: it is copied, or opened where it is answered. */
export function makePromptPart(context: RenderContext) {
  const { messages } = context;

  return function Prompt({ node, children }: PartProps) {
    const pre = node && findElement(node, 'pre');
    const text = pre ? readText(pre).replace(/\n$/, '') : node ? readText(node).trim() : '';
    const written = readAttribute(node, 'openInAIProviders');
    const isOffered = written ? written === 'true' : context.offersAssistants === true;
    const links = isOffered
      ? assistants.flatMap(({ name, address }) => {
          const href = toAssistantAddress(address, text);
          return href ? [{ name, href }] : [];
        })
      : [];
    const icon = readAttribute(node, 'icon');
    const fallback = <Icon name="sparkles" />;
    const title = readAttribute(node, 'description') || messages.prompt;
    return (
      <figure className="prompt" aria-label={title} data-code="">
        <figcaption>
          <span className="prompt-icon">{(icon && context.renderIcon(icon, fallback)) || fallback}</span>
          <span className="prompt-title">{title}</span>
          <span className="prompt-tools">
            <button
              type="button"
              className="prompt-copy"
              lang={context.wordsLang}
              data-copy=""
              data-needs-script=""
            >
              <Icon name="copy" />
              <Icon name="check" />
              <span>{messages.copy}</span>
            </button>
            {links.length > 0 ? (
              <details className="prompt-menu" data-menu="">
                <summary aria-label={messages.openElsewhere} title={messages.openElsewhere}>
                  <Icon name="chevron" />
                </summary>
                <ul className="prompt-assistants" lang={context.wordsLang}>
                  {links.map(({ name, href }) => (
                    <li key={name}>
                      <a className="prompt-link" href={href} target="_blank" rel="noopener noreferrer">
                        <Icon name="external" />
                        {messages.openIn(name)}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </span>
        </figcaption>
        <PromptText state={readAttribute(node, 'defaultExpanded')} text={text}>
          {pre ? <PlainText text={text} /> : children}
        </PromptText>
      </figure>
    );
  };

  function PlainText({ text }: { text: string }) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
      <pre className="code-text prompt-text" tabIndex={0}>
        <code>{text}</code>
      </pre>
    );
  }

  function PromptText({ state, text, children }: { state: string; text: string; children: ReactNode }) {
    if (state === 'full') return <>{children}</>;
    const lines = text.split('\n').length;
    if (state !== 'partial')
      return (
        <details className="prompt-hidden">
          <summary lang={context.wordsLang}>{messages.showPrompt}</summary>
          {children}
        </details>
      );
    if (lines <= PREVIEW_LINES) return <>{children}</>;
    return (
      <div
        className="collapsible"
        data-collapsed=""
        style={{ '--lines': PREVIEW_LINES } as React.CSSProperties}
      >
        {children}
        <ExpandButton lang={context.wordsLang} lines={lines} messages={messages} />
      </div>
    );
  }
}
