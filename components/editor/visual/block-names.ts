import type { Node } from 'prosemirror-model';
import { t } from '@/components/editor/messages';
import { lookUp } from '@/lib/content/look-up';
import { isKeptOut } from './keep-out';

const kindNames: Record<string, string> = {
  'front-matter': t('frontMatter'),
  definition: t('linkDefinitions'),
  html: 'HTML',
  paragraph: t('text'),
  list: t('list'),
  table: t('table'),
  quote: t('quote'),
  code: t('code'),
  divider: t('divider'),
  openapi: t('openapiOperation'),
  swagger: t('openapiOperation'),
  'openapi-operation': t('openapiOperation'),
  'openapi-webhook': t('openapiWebhook'),
  'openapi-schemas': t('openapiSchemas'),
  'openapi-reference': t('openapiReference'),
};

/** What people call a block. */
export function nameBlock(node: Node): string {
  if (isKeptOut(node)) return t('keptOutOfTranslation');
  const kind: string = node.attrs.kind ?? node.type.name.replaceAll('_', ' ');
  return lookUp(kindNames, kind) ?? `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`;
}
