import type { Element } from 'hast';
import { listElements, readAttribute, readLanguage, readText } from './element-text';
import { takeMarks } from './highlight/code-marks';
import { Icon } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

interface CodeOptions {
  title: string;
  hasNumbers: boolean;
  isWrapped: boolean;
}

/** How `{% code %}` shows the fence in it, which carries its attributes. */
const readCodeOptions = (pre: Element): CodeOptions => ({
  title: readAttribute(pre, 'title'),
  hasNumbers: readAttribute(pre, 'lineNumbers') === 'true',
  isWrapped: readAttribute(pre, 'overflow') === 'wrap',
});

const isDiagram = (language: string) => language === 'mermaid';
export const isFormula = (language: string) => language === 'math' || language === 'latex-math';

export function makeCodeParts(context: RenderContext) {
  const { messages } = context;

  function Code({ node, children }: PartProps) {
    const inner = node && listElements(node, 'code')[0];
    if (!node || !inner) return <pre>{children}</pre>;
    const drawn = context.drawCode?.({ node });
    if (drawn !== undefined) return <>{drawn}</>;
    const language = readLanguage(inner);
    const options = readCodeOptions(node);
    if (isFormula(language)) return <FormulaBlock source={readText(inner).trim()} />;
    if (isDiagram(language)) return <Diagram source={readText(inner)} title={options.title} />;
    return <CodeView node={node} language={language} options={options} />;
  }

  function FormulaBlock({ source }: { source: string }) {
    return <>{context.renderFormula(source, true, source) ?? <pre>{source}</pre>}</>;
  }

  /** The script draws it; without script its source is shown. */
  function Diagram({ source, title }: { source: string; title: string }) {
    context.uses.mermaid = true;
    return (
      <figure className="diagram-frame" data-mermaid="" aria-label={title || messages.diagram}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
        <pre className="code-text" tabIndex={0}>
          <code>{source}</code>
        </pre>
        {title ? <figcaption>{title}</figcaption> : null}
      </figure>
    );
  }

  function CodeView({ node, language, options }: { node: Element; language: string; options: CodeOptions }) {
    const text = readText(node).replace(/\n$/, '');
    const hasMarks = takeMarks(text, language).marks.size > 0;
    const { title, hasNumbers, isWrapped } = options;
    const tools = (
      <span className="code-tools" data-needs-script="">
        <button
          type="button"
          data-wrap=""
          aria-pressed={isWrapped}
          aria-label={messages.wrap}
          title={messages.wrap}
        >
          <Icon name="wrap" />
        </button>
        <button type="button" data-copy="" aria-label={messages.copy} title={messages.copy}>
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </span>
    );
    return (
      <figure
        className="code"
        aria-label={title || language || messages.code}
        data-code=""
        data-wrapped={isWrapped ? '' : undefined}
        data-numbers={hasNumbers ? '' : undefined}
        data-marks={hasMarks ? '' : undefined}
      >
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
          {context.renderCode({ text, language, hasLines: hasNumbers })}
        </pre>
      </figure>
    );
  }

  return { Code };
}
