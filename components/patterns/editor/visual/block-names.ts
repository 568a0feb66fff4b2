import type { Node } from 'prosemirror-model';
import { lookUp } from '@/lib/content/look-up';

const kindNames: Record<string, string> = {
  'front-matter': 'Front matter',
  definition: 'Link definitions',
  html: 'HTML',
  paragraph: 'Text',
  list: 'List',
  table: 'Table',
  quote: 'Quote',
  code: 'Code',
  divider: 'Divider',
  openapi: 'OpenAPI operation',
  swagger: 'OpenAPI operation',
  'openapi-operation': 'OpenAPI operation',
  'openapi-webhook': 'OpenAPI webhook',
  'openapi-schemas': 'OpenAPI schemas',
  'openapi-reference': 'OpenAPI reference',
};

/** What people call a block. */
export function nameBlock(node: Node): string {
  const kind: string = node.attrs.kind ?? node.type.name.replaceAll('_', ' ');
  return lookUp(kindNames, kind) ?? `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`;
}
