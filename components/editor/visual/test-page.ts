import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { Origins } from '../codec/origins';
import { readDocument } from '../codec/read-document';
import { DocumentWriter } from '../codec/write-document';
import type { EditedPage } from './sync-blocks';
import { tableShape } from './visual-plugins';

/** A page as the editor has it, without a browser. */
export function openPage(markdown: string): { page: EditedPage; state: EditorState } {
  const origins = new Origins();
  const { doc, ...frame } = readDocument(markdown, origins);
  const page: EditedPage = { origins, frame, writer: new DocumentWriter(origins) };
  return { page, state: EditorState.create({ doc, plugins: [tableShape] }) };
}

export const writePage = ({ writer, frame }: EditedPage, doc: Node) => writer.write(doc, frame);
