import type { Element } from 'hast';
import { readLanguage } from '@/lib/content/markup/read-language';
import { listElements, readAttribute, readText } from './element-text';
import { ExpandButton } from './expand-button';
import { type CodeText, takeMarks } from './highlight/code-marks';
import { findMarked } from './highlight/find-marked';
import { Icon } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

interface CodeOptions {
  title: string;
  hasNumbers: boolean;
  isWrapped: boolean;
  isWide: boolean;
  /** So many lines are shown at first; undefined shows all. */
  shownLines: number | undefined;
}

/** As many lines of expandable code are seen where its author says nothing. */
const SHOWN_LINES = 10;

function readShownLines(pre: Element): number | undefined {
  if (readAttribute(pre, 'expandable') !== 'true') return undefined;
  const count = Number.parseInt(readAttribute(pre, 'collapsedLineCount'), 10);
  return count > 0 ? count : SHOWN_LINES;
}

/** How `{% code %}` shows the fence in it, which carries its attributes. */
const readCodeOptions = (pre: Element): CodeOptions => ({
  title: readAttribute(pre, 'title'),
  hasNumbers: readAttribute(pre, 'lineNumbers') === 'true',
  isWrapped: readAttribute(pre, 'overflow') === 'wrap',
  isWide: readAttribute(pre, 'fullWidth') === 'true',
  shownLines: readShownLines(pre),
});

/** The code of a `pre`; undefined for one without. */
export function readCodeText(pre: Element): CodeText | undefined {
  const code = listElements(pre, 'code')[0];
  if (!code) return undefined;
  const whole = readText(code);
  const text = whole.replace(/\n$/, '');
  const marked = findMarked(code, text);
  return {
    text,
    language: readLanguage(code),
    hasLines: readAttribute(pre, 'lineNumbers') === 'true',
    ...(marked.length > 0 ? { marked } : {}),
  };
}

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
    const code = readCodeText(node) ?? { text: readText(node), language, hasLines: false };
    const hasMarks = takeMarks(code).marks.size > 0;
    const { title, hasNumbers, isWrapped, isWide, shownLines = Number.POSITIVE_INFINITY } = options;
    const lines = code.text.split('\n').length;
    const isCollapsed = lines > shownLines;
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
        className={isWide ? 'code is-wide' : 'code'}
        aria-label={title || language || messages.code}
        data-code=""
        data-wrapped={isWrapped ? '' : undefined}
        data-numbers={hasNumbers ? '' : undefined}
        data-marks={hasMarks ? '' : undefined}
        data-collapsed={isCollapsed ? '' : undefined}
        style={isCollapsed ? ({ '--lines': shownLines } as React.CSSProperties) : undefined}
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
          {context.renderCode(code)}
        </pre>
        {isCollapsed ? <ExpandButton lang={context.wordsLang} lines={lines} messages={messages} /> : null}
      </figure>
    );
  }

  return { Code };
}
