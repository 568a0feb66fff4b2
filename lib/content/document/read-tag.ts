import { readIntegrationBlock } from '../integration-block';
import { lookUp } from '../look-up';
import { makeBlock, makeFragment, makeParagraph, makeSource, makeVoid } from './make-nodes';
import type { BlockType, DocumentBlock, NodeData } from './nodes';
import { readPlainText } from './plain-text';
import type { ParseState, TagBlock } from './reading';
import { type DocumentRef, readRef } from './refs';

type Attributes = TagBlock['attributes'];

const isTag = (child: TagBlock['children'][number]): child is TagBlock => child.kind === 'tag';
const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
const flagOf = (value: string | boolean | undefined) =>
  value === undefined ? undefined : value === true || value === 'true';
const inner = (tag: TagBlock) => tag.children.map((child) => child.source).join('');

/** What the wire has no word for is kept as it is written. */
function withOthers(attributes: Attributes, known: readonly string[], data: NodeData): NodeData {
  const others = Object.entries(attributes).filter(([name]) => !known.includes(name));
  return { ...data, ...(others.length > 0 ? { attributes: Object.fromEntries(others) } : {}) };
}

const STYLES = ['info', 'warning', 'danger', 'success'];

/** A tag of the dialect as a block; one that the wire has no word for keeps its source. */
export function readTag(reading: ParseState, tag: TagBlock): DocumentBlock {
  const read = lookUp(READERS, tag.name);
  const block = tag.name.startsWith('@') ? readIntegration(tag) : read?.(reading, tag, tag.attributes);
  return block ?? makeSource(tag.source.trim());
}

function readIntegration(tag: TagBlock): DocumentBlock | undefined {
  const read = inner(tag).trim() === '' ? readIntegrationBlock(tag) : undefined;
  return read && makeVoid('integration', { ...read });
}

type ReadTag = (reading: ParseState, tag: TagBlock, attributes: Attributes) => DocumentBlock | undefined;

const READERS: Record<string, ReadTag> = {
  hint: (reading, tag, attributes) => {
    const style = textOf(attributes.style) ?? 'info';
    if (!STYLES.includes(style)) return undefined;
    return makeBlock('hint', readInner(reading, tag), withOthers(attributes, ['style'], { style }));
  },
  if: (reading, tag, { expression }) =>
    tag.children.some((child) => isTag(child) && /^else/.test(child.name)) || !textOf(expression)
      ? undefined
      : makeBlock('if', readInner(reading, tag), { expression }),
  code: readCodeTag,
  tabs: (reading, tag, attributes) =>
    readParts(reading, tag, 'tabs', 'tab', 'tabs-item', withOthers(attributes, [], {}), (part) =>
      withOthers(part, ['title'], { title: textOf(part.title) }),
    ),
  stepper: (reading, tag, attributes) =>
    readParts(reading, tag, 'stepper', 'step', 'stepper-step', withOthers(attributes, [], {}), (part) =>
      withOthers(part, ['icon'], { icon: textOf(part.icon) }),
    ),
  columns: (reading, tag, attributes) =>
    readParts(reading, tag, 'columns', 'column', 'column', withOthers(attributes, [], {}), (part) =>
      withOthers(part, ['width'], { width: readLength(textOf(part.width)) }),
    ),
  embed: (reading, tag, attributes) => {
    const url = textOf(attributes.url);
    const data = withOthers(attributes, ['url', 'fullWidth'], {
      url,
      fullWidth: flagOf(attributes.fullWidth) || undefined,
    });
    return url ? makeVoid('embed', data, readCaption(reading, tag)) : undefined;
  },
  file: (reading, tag, attributes) => {
    const src = textOf(attributes.src) ?? textOf(attributes.value);
    if (!src) return undefined;
    const data = withOthers(attributes, ['src', 'value'], { ref: readRef(src) });
    return makeVoid('file', data, readCaption(reading, tag));
  },
  'content-ref': (reading, tag, attributes) => {
    const url = textOf(attributes.url);
    const label = readLabel(reading, inner(tag));
    if (!url || label === undefined) return undefined;
    const data = { ref: readRef(url), label: label === url ? undefined : label || undefined };
    return makeVoid('content-ref', withOthers(attributes, ['url'], data));
  },
  include: (_, tag, attributes) => {
    const ref = readRef(textOf(attributes.value) ?? '');
    return ref.kind === 'reusable-content' && inner(tag).trim() === ''
      ? makeVoid('reusable-content', { ref })
      : undefined;
  },
  openapi: (_, tag, attributes) => readOperation('swagger', tag, attributes, textOf(attributes.src), readRef),
  swagger: (_, tag, attributes) => readOperation('swagger', tag, attributes, textOf(attributes.src), readRef),
  'openapi-operation': (_, tag, attributes) =>
    readOperation('openapi-operation', tag, attributes, textOf(attributes.spec), toSpec),
  'openapi-schemas': (_, tag, attributes) => {
    const spec = textOf(attributes.spec);
    const schemas = textOf(attributes.schemas);
    if (!spec || !schemas || !isOwnLink(tag)) return undefined;
    const data = { ref: toSpec(spec), schemas: schemas.split(','), grouped: flagOf(attributes.grouped) };
    return makeVoid('openapi-schemas', withOthers(attributes, ['spec', 'schemas', 'grouped'], data));
  },
  'openapi-webhook': (_, tag, attributes) => {
    const [spec, name, method] = [
      textOf(attributes.spec),
      textOf(attributes.name),
      textOf(attributes.method),
    ];
    if (!spec || !name || !method || !isOwnLink(tag)) return undefined;
    const data = { ref: toSpec(spec), name, method };
    return makeVoid('openapi-webhook', withOthers(attributes, ['spec', 'name', 'method'], data));
  },
};

const toSpec = (spec: string): DocumentRef => ({ kind: 'openapi', spec });

function readOperation(
  type: BlockType,
  tag: TagBlock,
  attributes: Attributes,
  source: string | undefined,
  toRef: (source: string) => DocumentRef,
): DocumentBlock | undefined {
  const [path, method] = [textOf(attributes.path), textOf(attributes.method)];
  if (!source || !path || !method || !isOwnLink(tag)) return undefined;
  const data = { ref: toRef(source), path, method, expanded: flagOf(attributes.expanded) };
  const known = ['src', 'spec', 'path', 'method', 'expanded'];
  return makeVoid(type, withOthers(attributes, known, data));
}

/** The words of the one link that a text is, empty for none; what is more than plain words has no place in a label. */
function readLabel(reading: ParseState, text: string): string | undefined {
  if (text.trim() === '') return '';
  const [paragraph, ...more] = reading.readMarkdown(text);
  const nodes = paragraph?.type === 'paragraph' && more.length === 0 ? (paragraph.nodes ?? []) : [];
  const [link, ...others] = nodes.filter((node) => node.object !== 'text' || readPlainText([node]) !== '');
  if (link?.object !== 'inline' || link.type !== 'link' || others.length > 0) return undefined;
  const isPlain = link.nodes?.every(
    (node) => node.object === 'text' && node.leaves.every(({ marks }) => marks.length === 0),
  );
  return isPlain ? readPlainText(link.nodes ?? []) : undefined;
}

/** Between the tags of a description there is at most a link to it, for those who can not draw it. */
const isOwnLink = (tag: TagBlock) => /^\s*(?:\[[^\]\n]*\]\([^\n]*\))?\s*$/.test(inner(tag));

function readInner(reading: ParseState, tag: TagBlock): DocumentBlock[] {
  const nodes = reading.readMarkdown(inner(tag));
  return nodes.length > 0 ? nodes : [makeParagraph([])];
}

function readCaption(reading: ParseState, tag: TagBlock) {
  const nodes = reading.readMarkdown(inner(tag));
  return nodes.length > 0 ? [makeFragment('caption', nodes)] : undefined;
}

function readCodeTag(reading: ParseState, tag: TagBlock, attributes: Attributes): DocumentBlock | undefined {
  const [code, ...rest] = reading.readMarkdown(inner(tag));
  const overflow = textOf(attributes.overflow);
  if (code?.type !== 'code' || rest.length > 0) return undefined;
  if (overflow !== undefined && overflow !== 'wrap' && overflow !== 'scroll') return undefined;
  const data = {
    ...code.data,
    title: textOf(attributes.title),
    overflow,
    lineNumbers: flagOf(attributes.lineNumbers),
    fullWidth: flagOf(attributes.fullWidth) || undefined,
  };
  const known = ['title', 'overflow', 'lineNumbers', 'fullWidth'];
  return makeBlock('code', code.nodes ?? [], withOthers(attributes, known, data));
}

/** Tags that hold parts and nothing else; with text between them they keep their source. */
function readParts(
  reading: ParseState,
  tag: TagBlock,
  type: BlockType,
  name: string,
  partType: BlockType,
  data: NodeData,
  toData: (attributes: Attributes) => NodeData,
): DocumentBlock | undefined {
  const parts = tag.children.filter((child) => isTag(child) || child.source.trim() !== '');
  if (parts.length === 0 || !parts.every((part) => isTag(part) && part.name === name)) return undefined;
  const nodes = parts
    .filter(isTag)
    .map((part) => makeBlock(partType, readInner(reading, part), toData(part.attributes)));
  return makeBlock(type, nodes, data);
}

function readLength(width: string | undefined): unknown {
  const match = /^(\d+(?:\.\d+)?)(%|[a-z]{1,4})?$/.exec(width ?? '');
  if (!match) return undefined;
  return match[2] ? { value: Number(match[1]), unit: match[2] } : Number(match[1]);
}
