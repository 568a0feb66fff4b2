import type { PartProps } from '../render-context';
import type { BlockComponents } from '../to-elements';

/** Looks like a heading and is none of the page's own: many texts on one screen may have the same. */
function PlainHeading({ node, children }: PartProps) {
  return <p className={`plain-heading level-${node?.tagName.slice(1) ?? '2'}`}>{children}</p>;
}

export const plainHeadings = {
  h1: PlainHeading,
  h2: PlainHeading,
  h3: PlainHeading,
  h4: PlainHeading,
  h5: PlainHeading,
  h6: PlainHeading,
} as BlockComponents;
