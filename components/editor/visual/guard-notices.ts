import { t } from '@/components/editor/messages';
import { closeToast, readToasts, showToast } from '@/components/ui/toast-store';
import { schema } from '../codec/schema';
import type { GuardNotices } from './block-guard';
import { nameBlock } from './block-names';

/** Says what typing and deleting did, or did not do, to blocks that are not edited in place. */
export function makeGuardNotices(openSource: (at: number) => void): GuardNotices {
  let refusal: number | undefined;

  /** One at a time, however many letters are typed. */
  function refuse(toast: Parameters<typeof showToast>[0]): void {
    if (readToasts().some(({ id, isOpen }) => id === refusal && isOpen)) return;
    refusal = showToast({ ...toast, tone: 'info' });
  }

  return {
    onRefused(refused) {
      if (refused === 'cells') {
        refuse({
          title: t('severalCellsAreSelected'),
          description: t('clickACellToEditIt'),
        });
        return;
      }
      const { node, at } = refused;
      const name = nameBlock(node);
      if (node.type !== schema.nodes.protected) {
        refuse({
          title: t('wasNotChanged', { name }),
          description: t('theWholeBlockIsSelectedClick'),
        });
        return;
      }
      refuse({
        title: t('cannotBeEditedHere', { name }),
        description: t('pressEnterToEditTheSource'),
        action: { label: t('editSource'), onSelect: () => openSource(at) },
      });
    },
    onRemoved(removed, undo) {
      if (refusal !== undefined) closeToast(refusal);
      const [first] = removed;
      const title =
        removed.length === 1 && first
          ? t('removed', { block: nameBlock(first) })
          : t('blocksRemoved', { count: removed.length });
      showToast({ tone: 'info', title, undo });
    },
  };
}
