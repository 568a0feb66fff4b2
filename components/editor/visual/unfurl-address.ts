import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Origins } from '../codec/origins';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';

export interface UnfurlContext {
  origins: Origins;
  /** The markdown of the block that an address becomes; undefined where it stays a link. */
  unfurl: (address: string) => Promise<string | undefined>;
}

/** A pasted address becomes the block of the integration that knows it, while its line holds nothing else; undo brings the link back. */
export async function unfurlAddress(
  view: EditorView,
  address: string,
  { origins, unfurl }: UnfurlContext,
): Promise<void> {
  const pastedAt = view.state.selection.from;
  const markdown = await unfurl(address).catch(() => undefined);
  if (!markdown || view.isDestroyed || !view.editable) return;
  const line = findLine(view.state.doc, address, pastedAt);
  if (!line) return;
  const { at, size } = line;
  const transaction = view.state.tr.replaceWith(at, at + size, readFragment(markdown, origins));
  const end = transaction.mapping.map(at + size);
  transaction.setSelection(Selection.near(transaction.doc.resolve(end)));
  view.dispatch(closeHistory(transaction).scrollIntoView());
}

interface Line {
  at: number;
  size: number;
}

/** The paragraph that holds this address alone, where a block can stand; of several the one nearest to where it was pasted. */
function findLine(doc: Node, address: string, pastedAt: number): Line | undefined {
  let found: Line | undefined;
  const distance = ({ at, size }: Line) => Math.abs(at + size - pastedAt);
  doc.descendants((node, at, parent) => {
    const isLine = node.type === schema.nodes.paragraph && node.textContent === address;
    const line = { at, size: node.nodeSize };
    const canHold = parent === doc || parent?.type === schema.nodes.hint;
    if (isLine && canHold && (!found || distance(line) < distance(found))) found = line;
    return !node.isTextblock;
  });
  return found;
}
