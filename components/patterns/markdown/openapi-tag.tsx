'use client';

import { useOpenapi } from '@/components/patterns/markdown/openapi-context';
import { readAttribute, SourceBlock, type TagProps } from './tag-blocks';

const nameOf = ({ node }: TagProps) => node?.tagName.replace(/^lectern-/, '') ?? '';

/** An operation or schema of a specification, drawn where specifications can be read. */
export function OpenapiTag(props: TagProps) {
  const { drawBlock } = useOpenapi();
  if (!drawBlock) return <OpenapiTagSource {...props} />;
  const read = (name: string) => readAttribute(props.node, name);
  return drawBlock({
    tag: nameOf(props),
    spec: read('spec'),
    address: read('src'),
    path: read('path') || read('name'),
    method: read('method'),
    schemas: read('schemas'),
    doc: read('doc'),
    page: read('page'),
    source: read('source'),
  });
}

export function OpenapiTagSource(props: TagProps) {
  return <SourceBlock name={nameOf(props)} source={readAttribute(props.node, 'source')} />;
}
