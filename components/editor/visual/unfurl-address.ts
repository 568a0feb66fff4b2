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
  const markdown = await unfurl(address).catch(() => undefined);
  if (!markdown || view.isDestroyed || !view.editable) return;
  const line = findLine(view.state.doc, address);
  if (!line) return;
  const { at, size } = line;
  const transaction = view.state.tr.replaceWith(at, at + size, readFragment(markdown, origins));
  const end = transaction.mapping.map(at + size);
  transaction.setSelection(Selection.near(transaction.doc.resolve(end)));
  view.dispatch(closeHistory(transaction).scrollIntoView());
}

/** The last paragraph that holds this address alone, where a block can stand. */
function findLine(doc: Node, address: string): { at: number; size: number } | undefined {
  let found: { at: number; size: number } | undefined;
  doc.descendants((node, at, parent) => {
    const isLine = node.type === schema.nodes.paragraph && node.textContent === address;
    if (isLine && (parent === doc || parent?.type === schema.nodes.hint)) found = { at, size: node.nodeSize };
    return !node.isTextblock;
  });
  return found;
}
