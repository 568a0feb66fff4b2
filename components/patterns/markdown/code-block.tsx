'use client';

import type { Element } from 'hast';
import { WrapText } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
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

function CodeView({ code, language }: { code: string; language: string }) {
  const { title, hasLineNumbers, wraps } = use(CodeContext);
  const [isWrapped, setIsWrapped] = useState(wraps);
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
        <HighlightedCode text={code} language={language} hasLines={hasLineNumbers} />
      </pre>
    </figure>
  );
}
