import type { Ref } from 'react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';

export type EditorMode = 'visual' | 'source';

/** A page or section that a link can lead to. */
export interface LinkOption {
  /** As it is written in the text: `/pages/<id>`, or with `#anchor`. */
  target: string;
  title: string;
  emoji?: string;
  /** Tells pages of the same title apart: the path. */
  detail?: string;
}

/** A file that the text can show or link to. */
export interface FileOption {
  /** As it is written in the text: `/files/<id>`. */
  target: string;
  name: string;
  contentType?: string;
}

export type BlockGroup = 'text' | 'lists' | 'blocks' | 'layout' | 'embeds' | 'integrations';

/** A block that the slash menu and the toolbar can insert. */
export interface BlockTemplate {
  name: string;
  label: string;
  hint: string;
  /** More words that find it. */
  words: string;
  /** `‸` is where the cursor goes. */
  markdown: string;
  group: BlockGroup;
  /** Something is chosen first; the markdown stands for when there is nothing to choose from. */
  asks?: EditorAct;
}

/** The blocks of integrations, asked for when somebody may want one. */
export interface IntegrationBlocks {
  list: () => Promise<readonly BlockTemplate[]>;
  /** The markdown of the block that an address becomes; undefined where no integration knows it. */
  unfurl: (address: string) => Promise<string | undefined>;
}

export interface MarkdownEditorProps extends MarkdownResolvers {
  /** The page's markdown; the editor gives it back byte for byte but for what was edited. */
  value: string;
  mode: EditorMode;
  onChange: (value: string) => void;
  onModeChange: (mode: EditorMode) => void;
  /** What the expressions of the text may name; its preview shows their values. Should stay the same object. */
  expressionRoots?: ExpressionRoots | undefined;
  /** What `[[`, `@` and ⌘K offer. */
  links: readonly LinkOption[];
  /** What the image dialog offers beside uploading. */
  files: readonly FileOption[];
  /** The blocks of integrations that the space has; without it none is offered. Should stay the same object. */
  integrationBlocks?: IntegrationBlocks | undefined;
  /** Stores a file and answers how the text names it; rejects with a message for people. Without it files are refused. */
  upload?: (file: File) => Promise<FileOption>;
  readOnly?: boolean;
  /** Where the cursor is put on opening, as an offset in the text; without it the text does not take the focus. */
  startAt?: number | undefined;
  ref?: Ref<EditorFocus>;
  placeholder?: string;
}

/** What the toolbar, the keys and the slash menu ask of either mode. */
export type EditorAct =
  | 'strong'
  | 'emphasis'
  | 'strike'
  | 'code'
  | 'link'
  | 'paragraph'
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'bullet-list'
  | 'ordered-list'
  | 'task-list'
  | 'quote'
  | 'code-block'
  | 'undo'
  | 'redo'
  | 'find'
  | 'operation'
  | 'image'
  | 'duplicate';

export interface LinkDraft {
  text: string;
  target: string;
}

/** Where somebody is in the text: the beginning of the block. */
export interface EditorPlace {
  offset: number;
  /** How far it lies from the top of the view, in pixels. */
  top: number;
}

/** What those around the editor may do with its cursor. */
export interface EditorFocus {
  /** Puts the cursor where the text begins. */
  focusStart: () => void;
}

export interface EditorHandle {
  /** Whether the text is there to be acted on. */
  isReady: () => boolean;
  act: (act: EditorAct) => void;
  /** Puts a block of markdown at the cursor. */
  insertBlock: (markdown: string) => void;
  /** Puts inline markdown in the place of the selection. */
  insertInline: (markdown: string) => void;
  /** The link at the cursor, or the selected text without an address. */
  readLink: () => LinkDraft;
  /** Sets the link at the cursor; without one it is taken away. */
  writeLink: (link: LinkDraft | undefined) => void;
  readPlace: () => EditorPlace;
  showPlace: (place: EditorPlace) => void;
  focus: () => void;
  hasFocus: () => boolean;
}
