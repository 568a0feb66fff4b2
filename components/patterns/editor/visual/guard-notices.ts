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
          title: 'Several cells are selected',
          description: 'Click into one of them to write in it, or press Delete to empty them.',
        });
        return;
      }
      const { node, at } = refused;
      const name = nameBlock(node);
      if (node.type !== schema.nodes.protected) {
        refuse({
          title: `${name} was left as it is`,
          description:
            'It is selected as a whole. Click into its text to write, or press Delete to remove it.',
        });
        return;
      }
      refuse({
        title: `${name} can’t be typed into`,
        description:
          'What you typed changed nothing. Press Enter to edit the source, or Delete to remove the block.',
        action: { label: 'Edit source', onSelect: () => openSource(at) },
      });
    },
    onRemoved(removed, undo) {
      if (refusal !== undefined) closeToast(refusal);
      const [first] = removed;
      const title =
        removed.length === 1 && first ? `${nameBlock(first)} removed` : `${removed.length} blocks removed`;
      showToast({ tone: 'info', title, undo });
    },
  };
}
