import { readInnerLink } from '@/lib/content/inner-links';
import { toLiteral } from './literal';
import type { Writer } from './writer';

/** The typesetter refuses longer ones. */
const LONGEST_ADDRESS = 8_000;

/** An address that a reader of a PDF may be sent to. */
export function toOpenAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.length > LONGEST_ADDRESS || !/^(https?:\/\/|mailto:|tel:)\S/i.test(trimmed)) return undefined;
  return trimmed;
}

const anchorOf = (suffix: string): string => {
  try {
    return decodeURIComponent(suffix.replace(/^#/, ''));
  } catch {
    return suffix.replace(/^#/, '');
  }
};

/** A link that jumps where its target is in the PDF, and leads to the app or the web where it is not. */
export function writeLink(writer: Writer, href: string, body: string): string {
  if (href.startsWith('#')) return jump(writer.page.id, anchorOf(href), undefined, body);
  const inner = readInnerLink(href);
  if (!inner) {
    const address = toOpenAddress(href);
    return address ? `#link(${toLiteral(address)})[${body}];` : body;
  }
  const anchor = anchorOf(inner.suffix);
  const { kind, id } = inner;
  if (kind === 'reusable-content') return body;
  const address = writer.book.findAddress({ kind, id, anchor });
  if (kind === 'file') return address ? `#link(${toLiteral(address)})[${body}];` : body;
  return jump(id, anchor, address, body);
}

function jump(page: string, anchor: string, address: string | undefined, body: string): string {
  const elsewhere = address ? toLiteral(address) : 'none';
  return `#to(${toLiteral(page)}, ${toLiteral(anchor)}, ${elsewhere})[${body}];`;
}
