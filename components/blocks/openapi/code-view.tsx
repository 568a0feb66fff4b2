import { Icon } from '../icons/icon';
import type { ReferenceContext } from './reference-context';

interface CodeProps {
  code: string;
  language: string;
  title?: string | undefined;
  context: ReferenceContext;
}

/** Code to read and to copy. */
export function CodeView({ code, language, title, context }: CodeProps) {
  const { messages } = context;
  const tools = (
    <span className="code-tools" data-needs-script="">
      <CopyButton context={context} />
    </span>
  );
  return (
    <figure className="code" aria-label={title ?? messages.code} data-code="">
      {title ? (
        <figcaption>
          <span className="code-title">{title}</span>
          {tools}
        </figcaption>
      ) : (
        tools
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <pre className="code-text" tabIndex={0}>
        {context.renderCode({ text: code, language, hasLines: false })}
      </pre>
    </figure>
  );
}

interface CopyProps {
  /** Without it the code around is copied. */
  text?: string;
  context: ReferenceContext;
}

export function CopyButton({ text = '', context: { messages } }: CopyProps) {
  return (
    <button type="button" data-copy={text} aria-label={messages.copy} title={messages.copy}>
      <Icon name="copy" />
      <Icon name="check" />
    </button>
  );
}
