'use client';

import type { Element } from 'hast';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The page's own title is the only first-level heading, so a `#` in the text counts as one below. */
export function MarkdownHeading({ node, children }: { node?: Element; children?: ReactNode }) {
  const id = node?.properties['data-anchor'];
  const written = node?.tagName ?? 'h2';
  const Tag = (written === 'h1' ? 'h2' : written) as Level;
  if (typeof id !== 'string') return <Tag>{children}</Tag>;
  return (
    <Tag id={id} data-level={written.slice(1)} className="group/heading">
      {children}
      <a href={`#${id}`} aria-label="Link to this section" className="prose-anchor">
        <Hash aria-hidden className="inline size-4" />
      </a>
    </Tag>
  );
}
