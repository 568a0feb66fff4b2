import { BookText, Copy, FolderMinus, Languages, PencilLine, Plus, Star, Trash2 } from 'lucide-react';
import { spacePath } from '@/components/shell/paths';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { t } from './messages';
import type { StructureDialog } from './structure-dialog';
import type { SiteSection, SiteSpace, StructureNode } from './structure-nodes';

export interface RowActions {
  organizationId: string;
  mayManage: boolean;
  ask: (dialog: StructureDialog) => void;
  copy: (title: string, url: string) => void;
  makeDefault: (node: StructureNode) => void;
  sectionOf: (siteSpace: SiteSpace) => SiteSection | undefined;
  /** How many variants the same container has. */
  countVariants: (siteSpace: SiteSpace) => number;
}

/** What can be done with a row, beside moving it. */
export function makeRowEntries(node: StructureNode, actions: RowActions): MenuEntry[] {
  if (node.kind === 'site-section-group') return actions.mayManage ? makeGroupEntries(node.of, actions) : [];
  return node.kind === 'site-section' ? makeSectionEntries(node, actions) : makeVariantEntries(node, actions);
}

function makeGroupEntries(
  group: Extract<StructureNode, { kind: 'site-section-group' }>['of'],
  { ask }: RowActions,
): MenuEntry[] {
  return [
    {
      label: t('editGroup'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => ask({ ask: 'edit-group', group }),
    },
    {
      label: t('addSectionHere'),
      icon: <Plus aria-hidden />,
      onSelect: () => ask({ ask: 'add-section', group }),
    },
    {
      label: t('ungroupDots'),
      icon: <FolderMinus aria-hidden />,
      onSelect: () => ask({ ask: 'remove-group', group }),
    },
  ];
}

function makeSectionEntries(
  node: Extract<StructureNode, { kind: 'site-section' }>,
  { mayManage, ask, copy, makeDefault }: RowActions,
): MenuEntry[] {
  const section = node.of;
  const copyEntry: MenuEntry = {
    label: t('copyUrl'),
    icon: <Copy aria-hidden />,
    onSelect: () => copy(section.title, section.urls.published),
  };
  if (!mayManage) return [copyEntry];
  return [
    {
      label: t('editSection'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => ask({ ask: 'edit-section', section }),
    },
    {
      label: t('addVariant'),
      icon: <Plus aria-hidden />,
      onSelect: () => ask({ ask: 'add-variant', section }),
    },
    {
      label: t('addLanguage'),
      icon: <Languages aria-hidden />,
      onSelect: () => ask({ ask: 'add-language', section }),
    },
    {
      label: t('makeDefault'),
      icon: <Star aria-hidden />,
      disabled: section.default,
      hint: section.default ? t('thisIsTheDefaultSection') : undefined,
      onSelect: () => makeDefault(node),
    },
    copyEntry,
    {
      label: t('removeSection'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => ask({ ask: 'remove-sections', sections: [section] }),
    },
  ];
}

function makeVariantEntries(
  node: Extract<StructureNode, { kind: 'site-space' }>,
  actions: RowActions,
): MenuEntry[] {
  const { mayManage, ask, copy, makeDefault, organizationId } = actions;
  const siteSpace = node.of;
  const section = actions.sectionOf(siteSpace);
  const isLast = section !== undefined && actions.countVariants(siteSpace) < 2;
  const common: MenuEntry[] = [
    {
      label: t('openSpace'),
      icon: <BookText aria-hidden />,
      href: spacePath(organizationId, siteSpace.space.id),
    },
    {
      label: t('copyUrl'),
      icon: <Copy aria-hidden />,
      onSelect: () => copy(siteSpace.title, siteSpace.urls.published),
    },
  ];
  if (!mayManage) return common;
  return [
    {
      label: t('editVariant'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => ask({ ask: 'edit-variant', siteSpace, section }),
    },
    {
      label: t('addLanguage'),
      icon: <Languages aria-hidden />,
      onSelect: () => ask({ ask: 'add-language', section }),
    },
    {
      label: t('makeDefault'),
      icon: <Star aria-hidden />,
      disabled: siteSpace.default,
      hint: siteSpace.default ? t('thisIsTheDefaultVariant') : undefined,
      onSelect: () => makeDefault(node),
    },
    ...common,
    {
      label: t('removeVariantDots'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      disabled: isLast,
      hint: isLast ? t('thisIsTheOnlyVariantRemove') : undefined,
      onSelect: () => ask({ ask: 'remove-variant', siteSpace, section }),
    },
  ];
}
