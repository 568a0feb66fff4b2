'use client';

import type { Element } from 'hast';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from './messages';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** Looks as its author wrote it, and stands one level at most below the heading before it. */
export function MarkdownHeading({ node, children }: { node?: Element; children?: ReactNode }) {
  const id = node?.properties['data-anchor'];
  const written = node?.tagName ?? 'h2';
  const rank = Number(node?.properties['data-rank']) || 2;
  const Tag = `h${rank}` as Level;
  if (typeof id !== 'string') return <Tag>{children}</Tag>;
  return (
    <Tag id={id} data-level={written.slice(1)} className="group/heading">
      {children}
      <a href={`#${id}`} aria-label={t('linkToThisSection')} className="prose-anchor">
        <Hash aria-hidden className="inline size-4" />
      </a>
    </Tag>
  );
}

/** Looks like a heading and is none of the page's own. */
export function PlainHeading({ node, children }: { node?: Element; children?: ReactNode }) {
  return <p data-level={node?.tagName.slice(1) ?? '2'}>{children}</p>;
}
