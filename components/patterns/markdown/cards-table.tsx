'use client';

import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { useMarkdownResolvers } from './markdown-context';
import { t } from './messages';

function listElements(parent: Element, name: string): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === name,
  );
}

export function isCardsTable(table: Element): boolean {
  return table.properties.dataView === 'cards';
}

function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(readText).join('') : '';
}

/** The words of a cell; what a comparison marks in them stays marked. */
function drawText(node: ElementContent, key = 0): ReactNode {
  if (node.type !== 'element') return readText(node);
  const children = node.children.map((child, index) => drawText(child, index));
  if (node.tagName === 'ins') return <ins key={key}>{children}</ins>;
  return node.tagName === 'del' ? <del key={key}>{children}</del> : children;
}

function findElement(node: Element, name: string): Element | undefined {
  if (node.tagName === name) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? findElement(child, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

function readAddress(
  cell: Element | undefined,
  element: string,
  property: 'href' | 'src',
): string | undefined {
  const value = cell && findElement(cell, element)?.properties[property];
  return typeof value === 'string' ? toSafeAddress(value) : undefined;
}

/** A table that its author marked as cards: a cover, lines of text, a target. */
export function CardsTable({ table }: { table: Element }) {
  const { resolveLink, resolveFile } = useMarkdownResolvers();
  const head = listElements(table, 'thead')[0];
  const headers = head ? listElements(listElements(head, 'tr')[0] ?? head, 'th') : [];
  const rows = listElements(table, 'tbody').flatMap((body) => listElements(body, 'tr'));
  const targetAt = headers.findIndex((header) => header.properties.dataCardTarget !== undefined);
  const coverAt = headers.findIndex((header) => header.properties.dataCardCover !== undefined);
  return (
    <ul className="prose-cards">
      {rows.map((row, index) => {
        const cells = listElements(row, 'td');
        const target = readAddress(cells[targetAt], 'a', 'href');
        const cover = readAddress(cells[coverAt], 'a', 'href') ?? readAddress(cells[coverAt], 'img', 'src');
        const link = target ? resolveLink?.(target) : undefined;
        const href = link?.isBroken ? undefined : (link?.href ?? target);
        const lines = cells.filter(
          (_, at) => at !== targetAt && at !== coverAt && headers[at]?.properties.dataHidden === undefined,
        );
        const [title, ...more] = lines.filter((cell) => readText(cell).trim() !== '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are their order
          <li key={index}>
            {cover ? (
              <img
                src={resolveFile?.(cover)?.href ?? cover}
                alt=""
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            ) : null}
            <div className="p-4">
              {href ? (
                <Link href={href} className="font-medium before:absolute before:inset-0">
                  {title ? drawText(title) : link?.title || t('open')}
                </Link>
              ) : (
                <span className="font-medium">{title ? drawText(title) : null}</span>
              )}
              {more.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are their order
                <p key={at} className="text-muted text-sm">
                  {drawText(line)}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
