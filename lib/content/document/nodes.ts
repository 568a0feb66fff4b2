/** The JSON document of the wire: blocks, inlines and text with marks. */
export interface JsonDocument {
  object: 'document';
  data: NodeData;
  nodes: DocumentBlock[];
}

export type NodeData = { [name: string]: unknown };

/** From the outermost to the innermost: the order in which a leaf lists them. */
export const MARK_TYPES = [
  'color',
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'keyboard',
  'code',
] as const;

export type BlockType =
  | 'paragraph'
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'list-ordered'
  | 'list-unordered'
  | 'list-tasks'
  | 'list-item'
  | 'divider'
  | 'blockquote'
  | 'hint'
  | 'if'
  | 'images'
  | 'image'
  | 'file'
  | 'drawing'
  | 'embed'
  | 'code'
  | 'code-line'
  | 'math'
  | 'expandable'
  | 'tabs'
  | 'tabs-item'
  | 'table'
  | 'swagger'
  | 'openapi-operation'
  | 'openapi-schemas'
  | 'openapi-webhook'
  | 'content-ref'
  | 'integration'
  | 'reusable-content'
  | 'stepper'
  | 'stepper-step'
  | 'columns'
  | 'column';
export type InlineType =
  | 'link'
  | 'emoji'
  | 'icon'
  | 'expression'
  | 'inline-math'
  | 'inline-image'
  | 'annotation'
  | 'mention'
  | 'button';
export type MarkType = (typeof MARK_TYPES)[number];

export interface DocumentBlock {
  object: 'block';
  type: BlockType;
  isVoid?: boolean | undefined;
  key?: string | undefined;
  data?: NodeData | undefined;
  nodes?: DocumentNode[] | undefined;
  fragments?: DocumentFragment[] | undefined;
  /** `id` is the anchor of the block. */
  meta?: NodeData | undefined;
}

export interface DocumentInline {
  object: 'inline';
  type: InlineType;
  isVoid?: boolean | undefined;
  key?: string | undefined;
  data?: NodeData | undefined;
  nodes?: DocumentNode[] | undefined;
  fragments?: DocumentFragment[] | undefined;
}

export interface DocumentText {
  object: 'text';
  key?: string | undefined;
  leaves: DocumentLeaf[];
}

export interface DocumentLeaf {
  object: 'leaf';
  text: string;
  marks: DocumentMark[];
  /** The text is mark-up that has no word on the wire, such as unknown HTML; it is written back as it stands. */
  isSource?: boolean | undefined;
}

export interface DocumentMark {
  object: 'mark';
  type: MarkType;
  data?: NodeData | undefined;
}

/** A part of a block or inline that is not among its nodes: a caption, a cell, a title. */
export interface DocumentFragment {
  object: 'fragment';
  key?: string | undefined;
  fragment?: string | undefined;
  type?: string | undefined;
  nodes: DocumentBlock[];
}

export type DocumentNode = DocumentBlock | DocumentInline | DocumentText;

export type InlineNode = DocumentInline | DocumentText;

/** Who a block of unknown mark-up belongs to, in the words of an integration's block. */
export const SOURCE_BLOCK = { integration: 'lectern', block: 'markdown' } as const;
