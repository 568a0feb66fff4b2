import type { EditorAct, MarkdownEditorProps } from './editor-props';

/** What both modes take from the editor around them. */
export interface ModeEditorProps
  extends Pick<
    MarkdownEditorProps,
    | 'value'
    | 'onChange'
    | 'links'
    | 'readOnly'
    | 'placeholder'
    | 'resolveLink'
    | 'resolveFile'
    | 'tags'
    | 'integrations'
    | 'integrationBlocks'
  > {
  /** Whether this mode is the one that is shown. */
  isActive: boolean;
  /** Stores a pasted or dropped file; answers the markdown that shows it, or undefined when nothing came of it. */
  onFile: (file: File) => Promise<string | undefined>;
  /** Stores a picture that came with pasted text; answers its address. */
  onPicture: (file: File) => Promise<string | undefined>;
  /** An act that asks for something first, in a dialog. */
  onAsk: (act: EditorAct) => void;
}
