import type { ListItem, RootContent } from 'mdast';
import { closeLast } from '../blocks/close-last';
import { type DocumentBlock, type DocumentNode, type NodeData, SOURCE_BLOCK } from './nodes';
import { readFragment } from './plain-text';
import { writeRef } from './refs';
import { toText } from './to-text';
import { writeHtmlAttributes, writeInlineHtml } from './write-html';
import { writeImages } from './write-images';
import { type AddNote, writeInlines } from './write-inlines';
import { writeIntegrationTag } from './write-integration-tag';
import { writeTable } from './write-table';
import { textOf, withOthers, writeAttributes, writeExpression, writeTag } from './write-tag';

const html = (value: string): RootContent[] => (value === '' ? [] : [{ type: 'html', value }]);
const blocksOf = (nodes: readonly DocumentNode[] | undefined) =>
  (nodes ?? []).filter((node) => node.object === 'block');
const on = (value: unknown) => (value === true ? 'true' : undefined);

/** Writes the blocks of a document as parts of markdown; tags are pieces that stand as they are. */
export class BlockWriter {
  constructor(private readonly addNote: AddNote) {}

  writeAll(blocks: readonly DocumentBlock[]): RootContent[] {
    return blocks.flatMap((block) => this.write(block));
  }

  private write(block: DocumentBlock): RootContent[] {
    const { data = {}, type } = block;
    switch (type) {
      case 'paragraph':
        return this.writeParagraph(block, data);
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return this.writeHeading(block, data);
      case 'list-ordered':
      case 'list-unordered':
      case 'list-tasks':
        return this.writeList(block, data);
      case 'blockquote':
        return [{ type: 'blockquote', children: this.writeAll(blocksOf(block.nodes)) as never[] }];
      case 'code':
        return this.writeCode(block, data);
      case 'divider':
        return [{ type: 'thematicBreak' }];
      case 'math':
        return html(
          `$$\n${textOf(data.formula)
            .replace(/\n\s*\n/g, '\n')
            .replace(/\$\$/g, '$ $')
            .trim()}\n$$`,
        );
      case 'image':
        return html(writeImages({ ...block, type: 'images', data: {}, nodes: [block] }));
      case 'images':
        return this.writeImages(block);
      case 'table':
        return writeTable(block, this.addNote);
      case 'expandable':
        return this.writeExpandable(block, data);
      case 'list-item':
      case 'tabs-item':
      case 'stepper-step':
      case 'column':
        return this.writeAll(blocksOf(block.nodes));
      case 'code-line':
        return this.writeCode({ ...block, type: 'code', data: {}, nodes: [block] }, {});
      default:
        return html(this.writeTagged(block, data));
    }
  }

  /** The blocks of a part as text of its own, to stand between tags. */
  private writeInner(nodes: readonly DocumentNode[] | undefined): string {
    return toText(this.writeAll(blocksOf(nodes)));
  }

  private writeParagraph(block: DocumentBlock, { align }: NodeData): RootContent[] {
    const value = align === 'end' ? 'right' : align === 'start' ? 'left' : align;
    if (value === 'center' || value === 'right' || value === 'left')
      return html(`<p align="${value}">${writeInlineHtml(block.nodes)}</p>`);
    const children = writeInlines(block.nodes, { addNote: this.addNote });
    return children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }

  private writeHeading(block: DocumentBlock, { level, id, align }: NodeData): RootContent[] {
    const given = Number(block.type.slice(-1));
    const isDeeper = given === 3 && (level === 4 || level === 5 || level === 6);
    const depth = (isDeeper ? level : given) as 1 | 2 | 3 | 4 | 5 | 6;
    const own = textOf(id);
    if (align === 'center' || align === 'end') {
      const attributes = { align: align === 'end' ? 'right' : align, id: own || undefined };
      return html(`<h${depth}${writeHtmlAttributes(attributes)}>${writeInlineHtml(block.nodes)}</h${depth}>`);
    }
    const children = writeInlines(block.nodes, { addNote: this.addNote, isOneLine: true });
    if (/^[\w.+-]+$/.test(own))
      children.push({
        type: 'html',
        value: `${children.length > 0 ? ' ' : ''}<a href="#${own}" id="${own}"></a>`,
      });
    return [{ type: 'heading', depth, children }];
  }

  private writeList(block: DocumentBlock, data: NodeData): RootContent[] {
    const isTasks = block.type === 'list-tasks';
    const children = blocksOf(block.nodes).map((item): ListItem => {
      const checked = typeof item.data?.checked === 'boolean' ? item.data.checked : isTasks ? false : null;
      const inner = this.writeAll(item.type === 'list-item' ? blocksOf(item.nodes) : [item]);
      const isTight = inner.every(
        (node, at) => node.type === 'list' || (at === 0 && node.type === 'paragraph'),
      );
      return { type: 'listItem', checked, spread: !isTight, children: inner as ListItem['children'] };
    });
    if (children.length === 0) return [];
    const start = typeof data.start === 'number' && data.start >= 0 ? Math.floor(data.start) : 1;
    const spread = children.some((item) => item.spread === true);
    return [{ type: 'list', ordered: block.type === 'list-ordered', start, spread, children }];
  }

  private writeCode(block: DocumentBlock, data: NodeData): RootContent[] {
    const value = blocksOf(block.nodes).map(readCodeLine).join('\n');
    const lang = textOf(data.syntax).replace(/\s+/g, '-') || null;
    const meta = lang ? textOf(data.meta).replace(/\s+/g, ' ') || null : null;
    const attributes = withOthers(data, {
      title: data.title,
      overflow: data.overflow,
      lineNumbers: data.lineNumbers === false ? 'false' : on(data.lineNumbers),
      fullWidth: on(data.fullWidth),
    });
    const code: RootContent = { type: 'code', lang, meta, value };
    return writeAttributes(attributes) === '' ? [code] : html(writeTag('code', attributes, toText([code])));
  }

  private writeImages(block: DocumentBlock): RootContent[] {
    const [image, ...others] = blocksOf(block.nodes);
    const { ref, alt, ...more } = image?.data ?? {};
    const isPlain =
      others.length === 0 &&
      Object.keys(more).length === 0 &&
      Object.values(block.data ?? {}).every((value) => value === undefined) &&
      !image?.fragments?.length;
    const url = writeRef(ref);
    if (!isPlain) return html(writeImages(block));
    return url ? [{ type: 'paragraph', children: [{ type: 'image', url, alt: textOf(alt) }] }] : [];
  }

  private writeExpandable(block: DocumentBlock, { open }: NodeData): RootContent[] {
    const [title] = readFragment(block, 'expandable-title') ?? [];
    return [
      ...html(open === true ? '<details open>' : '<details>'),
      ...html(`<summary>${writeInlineHtml(title?.nodes)}</summary>`),
      ...this.writeAll(readFragment(block, 'expandable-body') ?? []),
      ...html('</details>'),
    ];
  }

  private writeTagged(block: DocumentBlock, data: NodeData): string {
    const caption = this.writeInner(readFragment(block, 'caption'));
    const url = writeRef(data.ref);
    const parts = (name: string, toAttributes: (data: NodeData) => NodeData) =>
      blocksOf(block.nodes)
        .map((part) =>
          writeTag(name, withOthers(part.data, toAttributes(part.data ?? {})), this.writeInner(part.nodes)),
        )
        .join('\n\n');
    switch (block.type) {
      case 'hint':
        return writeTag('hint', withOthers(data, { style: data.style }), this.writeInner(block.nodes));
      case 'if':
        return `{% if ${writeExpression(data.expression)} %}\n${this.writeInner(block.nodes)}\n{% endif %}`;
      case 'tabs':
        return writeTag(
          'tabs',
          withOthers(data, {}),
          parts('tab', ({ title }) => ({ title })),
        );
      case 'stepper':
        return writeTag(
          'stepper',
          withOthers(data, {}),
          parts('step', ({ icon }) => ({ icon })),
        );
      case 'columns':
        return writeTag(
          'columns',
          withOthers(data, {}),
          parts('column', ({ width }) => ({ width: writeLength(width) })),
        );
      case 'embed': {
        const attributes = withOthers(data, { url: data.url, fullWidth: on(data.fullWidth) });
        return writeTag('embed', attributes, caption || undefined);
      }
      case 'file':
        return writeTag('file', withOthers(data, { src: url }), caption || undefined);
      case 'drawing':
        return url ? toText([{ type: 'paragraph', children: [{ type: 'image', url, alt: '' }] }]) : '';
      case 'content-ref': {
        const label = textOf(data.label) || url;
        const link = toText([
          {
            type: 'paragraph',
            children: [{ type: 'link', url, children: [{ type: 'text', value: label }] }],
          },
        ]);
        return writeTag('content-ref', withOthers(data, { url }), link);
      }
      case 'reusable-content':
        return `{% include "${url}" %}`;
      default:
        return writeVoidTag(block, data);
    }
  }
}

const readCodeLine = (line: DocumentBlock): string =>
  (line.nodes ?? [])
    .map((node) =>
      node.object === 'text'
        ? node.leaves.map((leaf) => leaf.text).join('')
        : readCodeLine({ ...node, object: 'block', type: 'code-line' }),
    )
    .join('');

function writeLength(width: unknown): string | undefined {
  if (typeof width === 'number') return String(width);
  if (typeof width !== 'object' || width === null) return undefined;
  const { value, unit } = width as NodeData;
  return typeof value === 'number' ? `${value}${textOf(unit)}` : undefined;
}

/** Descriptions of an API, and blocks of integrations. */
function writeVoidTag({ type }: DocumentBlock, data: NodeData): string {
  const ref = (typeof data.ref === 'object' && data.ref !== null ? data.ref : {}) as NodeData;
  const spec = ref.kind === 'openapi' ? textOf(ref.spec) : writeRef(ref);
  const { path, method, name } = data;
  const link = toText([
    { type: 'paragraph', children: [{ type: 'link', url: spec, children: [{ type: 'text', value: spec }] }] },
  ]);
  switch (type) {
    case 'swagger':
      return writeTag(
        'openapi',
        withOthers(data, { src: spec, path, method, expanded: on(data.expanded) }),
        link,
      );
    case 'openapi-operation':
      return writeTag(type, withOthers(data, { spec, path, method, expanded: on(data.expanded) }));
    case 'openapi-webhook':
      return writeTag(type, withOthers(data, { spec, name, method }));
    case 'openapi-schemas': {
      const schemas = Array.isArray(data.schemas) ? data.schemas.join(',') : '';
      const grouped = data.grouped === false ? 'false' : on(data.grouped);
      return writeTag(type, withOthers(data, { spec, schemas, grouped }));
    }
    case 'integration':
      return writeIntegration(data);
    default:
      return '';
  }
}

/** Its own source, or a tag. */
function writeIntegration(data: NodeData): string {
  const props = (typeof data.props === 'object' && data.props !== null ? data.props : {}) as NodeData;
  const [integration, block] = [textOf(data.integration), textOf(data.block)];
  if (integration === SOURCE_BLOCK.integration && block === SOURCE_BLOCK.block)
    return closeLast(textOf(props.markdown).trim());
  return writeIntegrationTag({ integration, block, props });
}
