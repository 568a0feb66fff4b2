import type { BlockContent, Code, DefinitionContent, List, ListItem, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Node } from 'prosemirror-model';
import { clampMarkdown } from '@/lib/content/markup/clamp';
import { endOf, readInline, startOf, Unsupported } from './read-inline';
import { schema } from './schema';
import type { Spans } from './spans';

interface ReadBlock {
  node: Node;
  spans: Spans;
}

const options = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** One block of plain markdown as a node; undefined when the visual mode can't hold all that it says. */
export function readBlock(source: string, definitions = ''): ReadBlock | undefined {
  if (clampMarkdown(source) !== source) return undefined;
  const known = definitions && source.includes('[') ? `${source}\n\n${definitions}` : source;
  const children = fromMarkdown(known, options).children.filter((child) => startOf(child) < source.length);
  const only = children[0];
  if (children.length !== 1 || !only) return undefined;
  const reader = new BlockReader(source);
  try {
    return { node: reader.read(only), spans: reader.spans };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class BlockReader {
  readonly spans: Spans = new WeakMap();

  constructor(private readonly source: string) {}

  read(node: RootContent): Node {
    const made = this.convert(node);
    const known = this.spans.get(made);
    this.spans.set(made, { ...known, start: startOf(node), end: endOf(node) });
    return made;
  }

  private convert(node: RootContent): Node {
    switch (node.type) {
      case 'paragraph':
        return this.readTextblock(node, (nodes) => schema.nodes.paragraph.create(null, nodes));
      case 'heading':
        return this.readTextblock(node, (nodes) => schema.nodes.heading.create({ level: node.depth }, nodes));
      case 'thematicBreak':
        return schema.nodes.divider.create();
      case 'blockquote':
        return schema.nodes.blockquote.create(null, this.readAll(node.children));
      case 'list':
        return this.readList(node);
      case 'code':
        return this.readCode(node);
      case 'table':
        return this.readTable(node);
      default:
        throw new Unsupported(node.type);
    }
  }

  private readAll(children: readonly (BlockContent | DefinitionContent)[]): Node[] {
    if (children.length === 0) throw new Unsupported('nothing');
    return children.map((child) => this.read(child));
  }

  private readTextblock(
    node: { children: Parameters<typeof readInline>[0] },
    create: (nodes: Node[]) => Node,
  ): Node {
    const { nodes, units } = readInline(node.children, this.source);
    const made = create(nodes);
    // Runs of text that flow together here have no places of their own.
    const isWhole = made.childCount === nodes.length;
    this.spans.set(made, { start: 0, end: 0, ...(isWhole ? { units } : {}) });
    return made;
  }

  private readList(node: List): Node {
    const items = node.children.map((item) => this.readItem(item));
    const written = this.source.slice(startOf(node));
    const spread = Boolean(node.spread) || node.children.some((item) => item.spread);
    if (!node.ordered) return schema.nodes.bullet_list.create({ marker: written.charAt(0), spread }, items);
    const marker = /^\d+([.)])/.exec(written)?.[1] ?? '.';
    return schema.nodes.ordered_list.create({ marker, spread, start: node.start ?? 1 }, items);
  }

  private readItem(item: ListItem): Node {
    const children = item.children.map((child) => this.read(child));
    const isText = item.children[0]?.type === 'paragraph';
    // Every item begins with a line to write in; an empty one is nothing to the text.
    const content = isText ? children : [schema.nodes.paragraph.create(), ...children];
    const made = schema.nodes.list_item.create({ checked: item.checked ?? null }, content);
    this.spans.set(made, { start: startOf(item), end: endOf(item) });
    return made;
  }

  private readCode(node: Code): Node {
    const written = this.source.slice(startOf(node));
    const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
    const info = [node.lang, node.meta].filter(Boolean).join(' ');
    const text = node.value ? schema.text(node.value) : null;
    return schema.nodes.code_block.create({ info, fence: fence ?? '```' }, text);
  }

  private readTable(node: Table): Node {
    const width = node.children[0]?.children.length ?? 0;
    const rows = node.children.map((row, index) => {
      if (row.children.length > width) throw new Unsupported('row');
      const type = index === 0 ? schema.nodes.table_header : schema.nodes.table_cell;
      const cells = Array.from({ length: width }, (_, column) => {
        const cell = row.children[column];
        const align = node.align?.[column] ?? null;
        const paragraph = this.readTextblock(cell ?? { children: [] }, (nodes) =>
          schema.nodes.paragraph.create(null, nodes),
        );
        const made = type.create({ align }, paragraph);
        const span = cell ? { start: startOf(cell), end: endOf(cell) } : undefined;
        if (span) {
          this.spans.set(paragraph, { ...this.spans.get(paragraph), ...span });
          this.spans.set(made, span);
        }
        return made;
      });
      const made = schema.nodes.table_row.create(null, cells);
      this.spans.set(made, { start: startOf(row), end: endOf(row) });
      return made;
    });
    return schema.nodes.table.create(null, rows);
  }
}
