'use client';

import type { Element } from 'hast';
import { CodeBlock } from '@/components/patterns/markdown/code-block';
import type { TagProps } from '@/components/patterns/markdown/tag-blocks';
import { CodeLines } from './code-lines';
import { hasLineSigns } from './signs';

function readText(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? readText(child) : ''))
    .join('');
}

/** Code whose lines say what became of them, line by line; other code as everywhere. */
export function DiffCode(props: TagProps) {
  const text = props.node ? readText(props.node) : '';
  if (!hasLineSigns(text)) return <CodeBlock {...props} />;
  const code = props.node?.children.find((child): child is Element => child.type === 'element');
  const names = code?.properties.className;
  const language = Array.isArray(names)
    ? names.map(String).find((name) => name.startsWith('language-'))
    : undefined;
  return (
    <figure className="prose-code">
      {language ? (
        <figcaption>
          <span className="truncate">{language.slice('language-'.length)}</span>
        </figcaption>
      ) : null}
      <CodeLines lines={text.replace(/\n$/, '').split('\n')} />
    </figure>
  );
}
