import { type Block, splitBlocks } from '../blocks/split-blocks';
import { findDefinitions, listMissing } from './footnote-definitions';

/** As much as is read in a moment. */
const PIECE = 20_000;
/** What pieces are given of definitions, each; a text has few. */
const MOST_GIVEN = 10_000;

const LABEL = /^[ \t]{0,3}\[((?:[^\\[\]]|\\.){1,300})\]:/s;

/** The definitions of the links of a text as they are written, by their labels. */
function listLinkDefinitions(blocks: readonly Block[]): [string, string][] {
  return blocks.flatMap(({ kind, source }): [string, string][] => {
    const label = kind === 'definition' ? LABEL.exec(source)?.[1] : undefined;
    return label === undefined || label.startsWith('^') ? [] : [[`[${label.toLowerCase()}]`, source]];
  });
}

/**
 * A long text in pieces that are drawn one by one, cut between blocks and, where there are some, before headings. Each has the
 * definitions of the links and notes that it refers to.
 */
export function cutLongText(markdown: string): string[] {
  const blocks = splitBlocks(markdown);
  const notes = findDefinitions(markdown);
  const links = listLinkDefinitions(blocks);
  const pieces: string[] = [];
  let piece = '';
  for (const { kind, source, gap } of blocks) {
    const isFull = piece.length + source.length > 2 * PIECE || (kind === 'heading' && piece.length > PIECE);
    if (isFull && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += source + gap;
  }
  return [...pieces, piece].map((each) => withDefinitions(each, notes, links));
}

function withDefinitions(
  piece: string,
  notes: ReadonlyMap<string, string>,
  links: readonly [string, string][],
): string {
  const lower = links.length > 0 ? piece.toLowerCase() : '';
  const named = links.filter(([label, source]) => lower.includes(label) && !piece.includes(source));
  let left = MOST_GIVEN;
  const given = [...listMissing(piece, notes), ...named.map(([, source]) => source)].filter(({ length }) => {
    left -= length;
    return left >= 0;
  });
  return given.length > 0 ? `${piece.trimEnd()}\n\n${given.join('\n\n')}\n` : piece;
}
