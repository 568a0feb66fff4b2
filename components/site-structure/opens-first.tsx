'use client';

import type { SiteParams } from '@/components/shell/site-params';
import { Select } from '@/components/ui/select';
import { t } from './messages';
import type { StructureDialog } from './structure-dialog';
import type { StructureNode } from './structure-nodes';
import { useRowActions } from './use-row-actions';

interface OpensFirstProps {
  params: SiteParams;
  nodes: readonly StructureNode[];
  ask: (dialog: StructureDialog) => void;
}

/** What opens at the address of the site: a section, or of a site without sections a variant. */
export function OpensFirst({ params, nodes, ask }: OpensFirstProps) {
  const { makeDefault } = useRowActions({ params, nodes, mayManage: true, ask });
  const kind = nodes.some((node) => node.kind !== 'site-space') ? 'site-section' : 'site-space';
  const choices = nodes.flatMap((node) =>
    node.kind !== 'site-section-group' && node.kind === kind ? [{ node, of: node.of }] : [],
  );
  if (choices.length < 2) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="shrink-0 text-muted text-xs">
        {t('opensFirst')}
      </span>
      <Select
        aria-label={t('opensFirst')}
        className="max-w-56"
        value={choices.find(({ of }) => of.default)?.node.id}
        onValueChange={(id) => {
          const chosen = choices.find(({ node, of }) => node.id === id && !of.default);
          if (chosen) makeDefault(chosen.node);
        }}
        options={choices.map(({ node, of }) => ({
          value: node.id,
          label: node.title || t('untitled'),
          description: `/${of.path}`,
        }))}
      />
    </span>
  );
}
