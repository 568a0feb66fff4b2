'use client';

import type { Element } from 'hast';
import { WrapText } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import type { HighlightedLine } from '@/components/blocks/highlight/highlight';
import { useHighlight } from '@/components/blocks/highlight/use-highlight';
import { CopyButton } from '@/components/ui/copy-button';
import { IconButton } from '@/components/ui/icon-button';
import { t } from './messages';
import { readAttribute, type TagProps } from './tag-blocks';

interface CodeOptions {
  title: string;
  hasLineNumbers: boolean;
  wraps: boolean;
}

const CodeContext = createContext<CodeOptions>({ title: '', hasLineNumbers: false, wraps: false });

/** `{% code %}` says how the fence inside it is shown. */
export function CodeFrame({ node, children }: TagProps) {
  const options = {
    title: readAttribute(node, 'title'),
    hasLineNumbers: readAttribute(node, 'lineNumbers') === 'true',
    wraps: readAttribute(node, 'overflow') === 'wrap',
  };
  return <CodeContext value={options}>{children}</CodeContext>;
}

function readText(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? readText(child) : ''))
    .join('');
}

function readLanguage(code: Element | undefined): string {
  const classes = code?.properties.className;
  const found = Array.isArray(classes)
    ? classes.find((name) => String(name).startsWith('language-'))
    : undefined;
  return found ? String(found).slice('language-'.length).toLowerCase() : '';
}

export function CodeBlock({ node, children }: { node?: Element; children?: ReactNode }) {
  const inner = node?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  );
  if (!node || !inner) return <pre>{children}</pre>;
  return <CodeView code={readText(inner).replace(/\n$/, '')} language={readLanguage(inner)} />;
}

/** Code in its colours, once they are there. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const lines = useHighlight(code, language);
  return <code>{lines ? <CodeLines lines={lines} /> : code}</code>;
}

function CodeView({ code, language }: { code: string; language: string }) {
  const { title, hasLineNumbers, wraps } = use(CodeContext);
  const [isWrapped, setIsWrapped] = useState(wraps);
  const highlighted = useHighlight(code, language);
  const lines: HighlightedLine[] = highlighted ?? code.split('\n').map((line) => [{ content: line }]);
  return (
    <figure className="prose-code">
      <figcaption>
        <span className="truncate">{title || language}</span>
        <span className="flex items-center">
          <IconButton
            label={isWrapped ? t('doNotWrapLines') : t('wrapLines')}
            size="small"
            aria-pressed={isWrapped}
            onClick={() => setIsWrapped(!isWrapped)}
          >
            <WrapText aria-hidden />
          </IconButton>
          <CopyButton value={code} label={t('copyCode')} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <pre tabIndex={0} data-wrap={isWrapped || undefined} data-numbers={hasLineNumbers || undefined}>
        <code>{highlighted || hasLineNumbers ? <CodeLines lines={lines} /> : code}</code>
      </pre>
    </figure>
  );
}

function CodeLines({ lines }: { lines: readonly HighlightedLine[] }) {
  return lines.map((tokens, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are their order
    <span key={index} className="prose-code-line">
      {tokens.map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are their order
        <span key={at} style={token.color ? { color: token.color } : undefined}>
          {token.content}
        </span>
      ))}
      {'\n'}
    </span>
  ));
}
