import type { ReactNode } from 'react';
import type { Drawing, PartProps } from '../drawing';

/** A block of a specification: what it shows was gathered before, or it is shown as it is written. */
export function makeOpenapiPart(drawing: Drawing, Written: (props: PartProps) => ReactNode) {
  return function Openapi({ node }: PartProps) {
    const view = node && drawing.openapi.get(node);
    if (!view) return <Written {...(node ? { node } : {})} />;
    return <pre>{JSON.stringify(view)}</pre>;
  };
}
