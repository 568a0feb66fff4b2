import type { Element } from 'hast';
import type { ReactNode } from 'react';
import type { PartProps } from './render-context';

/** Which way a block runs, where its text has words from right to left. */
export const dirOf = (node: Element | undefined): string | undefined =>
  typeof node?.properties.dir === 'string' ? node.properties.dir : undefined;

/** A block of blocks, whose own marks stand at the side where its lines begin. */
export const directed = (Part: (props: PartProps) => ReactNode) =>
  function Directed(props: PartProps) {
    const dir = dirOf(props.node);
    return dir ? (
      <div dir={dir}>
        <Part {...props} />
      </div>
    ) : (
      <Part {...props} />
    );
  };
