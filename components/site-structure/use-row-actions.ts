'use client';

import type { SiteParams } from '@/components/shell/site-params';
import { announce } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { updateSiteSection } from '@/lib/contract/site-sections';
import { updateSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { RowActions } from './row-entries';
import { useAsk } from './structure-desk';
import type { StructureDialog } from './structure-dialog';
import { listSections, listVariants, type StructureNode } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface RowActsOptions {
  params: SiteParams;
  nodes: readonly StructureNode[];
  mayManage: boolean;
  ask: (dialog: StructureDialog) => void;
}

/** What the menus of rows do at once, without a dialog. */
export function useRowActions({ params, nodes, mayManage, ask }: RowActsOptions): RowActions {
  const change = useStructureChange();
  const send = useAsk();
  const sections = listSections(nodes);

  function setDefault(node: StructureNode): Promise<unknown> {
    if (node.kind === 'site-section')
      return send(updateSite, { params, body: { defaultSiteSection: node.id } });
    if (node.parent === null) return send(updateSite, { params, body: { defaultSiteSpace: node.id } });
    return send(updateSiteSection, {
      params: { ...params, siteSectionId: node.parent },
      body: { defaultSiteSpace: node.id },
    });
  }

  async function makeDefault(node: StructureNode, before?: StructureNode) {
    const sentence = t('isNowTheDefault', { title: node.title });
    try {
      await change(() => setDefault(node));
      if (!before) return announce(t('undone', { sentence }));
      announce(sentence);
      showToast({ title: sentence, undo: () => makeDefault(before) });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeMadeTheDefault', { title: node.title }),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void makeDefault(node, before) },
      });
    }
  }

  async function copy(title: string, url: string) {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('urlOfCopied', { title }) });
    } catch {
      showToast({ tone: 'danger', title: t('theBrowserBlockedCopying'), description: url });
    }
  }

  return {
    organizationId: params.organizationId,
    mayManage,
    ask,
    copy: (title, url) => void copy(title, url),
    makeDefault: (node) => {
      const before = nodes.find(
        (other) =>
          other.kind === node.kind &&
          other.kind !== 'site-section-group' &&
          other.of.default &&
          (node.kind === 'site-section' || other.parent === node.parent),
      );
      void makeDefault(node, before);
    },
    sectionOf: (siteSpace) => sections.find((section) => section.id === siteSpace.section),
    countVariants: (siteSpace) => listVariants(nodes, siteSpace.section ?? null).length,
  };
}
