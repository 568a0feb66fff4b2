import { fromHtml } from 'hast-util-from-html';
import type { RootContent } from 'mdast';
import type { DocumentBlock } from './nodes';
import { makeExpandable } from './read-html';
import { HtmlReader } from './read-html-nodes';
import type { ParseState } from './reading';

const OPEN = /^<details(\s+open(?:="")?)?\s*>\s*(?:<summary>([\s\S]{0,4000}?)<\/summary>\s*)?([\s\S]*)$/i;
const SUMMARY = /^<summary>([\s\S]{0,4000}?)<\/summary>\s*([\s\S]*)$/i;
const CLOSE = /^([\s\S]*?)<\/details>\s*$/i;

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** Where the `</details>` stands that ends the one beginning here, with markdown between them. */
export function findExpandable(
  reading: ParseState,
  nodes: readonly RootContent[],
  at: number,
): number | undefined {
  const first = nodes[at];
  if (first?.type !== 'html' || !OPEN.test(first.value) || !findSummary(nodes, at)) return undefined;
  let depth = 0;
  for (let end = at; end < nodes.length; end += 1) {
    const node = nodes[end];
    if (node?.type !== 'html' || reading.slotOf(node.value)) continue;
    depth += count(node.value, /<details[\s>]/gi) - count(node.value, /<\/details>/gi);
    if (depth <= 0) return depth === 0 && end > at && CLOSE.test(node.value) ? end : undefined;
  }
  return undefined;
}

interface Summary {
  html: string;
  isOpen: boolean;
  /** What else stands in the HTML behind the summary. */
  rest: string;
  /** How many nodes it takes. */
  length: number;
}

function findSummary(nodes: readonly RootContent[], at: number): Summary | undefined {
  const first = nodes[at];
  const [, open, html, rest = ''] = (first?.type === 'html' ? OPEN.exec(first.value) : null) ?? [];
  const isOpen = open !== undefined;
  if (html !== undefined) return { html, isOpen, rest, length: 1 };
  const next = nodes[at + 1];
  const match = rest.trim() === '' && next?.type === 'html' ? SUMMARY.exec(next.value) : null;
  return match ? { html: match[1] ?? '', isOpen, rest: match[2] ?? '', length: 2 } : undefined;
}

export function readExpandable(reading: ParseState, nodes: readonly RootContent[]): DocumentBlock {
  const summary = findSummary(nodes, 0);
  const close = nodes.at(-1);
  const tail = close?.type === 'html' ? (CLOSE.exec(close.value)?.[1] ?? '') : '';
  const source = reading.restore(summary?.html ?? '');
  const body = [...toHtml(summary?.rest ?? ''), ...nodes.slice(summary?.length ?? 1, -1), ...toHtml(tail)];
  return makeExpandable(
    new HtmlReader(source),
    fromHtml(source, { fragment: true }).children,
    reading.readNodes(body),
    summary?.isOpen ?? false,
  );
}

const toHtml = (html: string): RootContent[] =>
  html.trim() === '' ? [] : [{ type: 'html', value: html.trim() }];
