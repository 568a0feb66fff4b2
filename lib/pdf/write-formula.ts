import type { Element, ElementContent } from 'hast';
import { raw } from 'hast-util-raw';
import { lookUp } from '@/lib/content/look-up';
import { toLiteral } from './literal';
import { isElement, listElements, readProperty, readText, type WriteFormula } from './writer';

/** What takes more than this is shown as it is written. */
const DEEPEST = 40;
const LONGEST = 60_000;

/** The reader of TeX is large, and few pages have formulas: it is the one of the screens, so that both show the same. */
export async function loadFormulas(): Promise<WriteFormula> {
  const { default: katex } = await import('katex');
  return (formula, isBlock) => {
    try {
      const markup = katex.renderToString(formula, {
        output: 'mathml',
        displayMode: isBlock,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 300,
      });
      const tree = raw({ type: 'root', children: [{ type: 'raw', value: markup }] });
      if (tree.type !== 'root') return undefined;
      const written = writeNodes(tree.children as ElementContent[], 0);
      return written.length > LONGEST ? undefined : written;
    } catch {
      return undefined;
    }
  };
}

class Unknown extends Error {}

type WriteElement = (node: Element, depth: number) => string;

const VARIANTS: Record<string, string> = {
  normal: 'upright',
  bold: 'boldupright',
  italic: 'italic',
  'bold-italic': 'bold',
  'double-struck': 'bb',
  script: 'cal',
  'bold-script': 'cal',
  fraktur: 'frak',
  'bold-fraktur': 'frak',
  'sans-serif': 'sans',
  'bold-sans-serif': 'sans',
  'sans-serif-italic': 'sans',
  monospace: 'mono',
};

const ACCENTS: Record<string, string> = {
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃛': '\u20db',
  ˉ: '\u0304',
  '¯': '\u0304',
  ˇ: '\u030c',
  '˘': '\u0306',
  ˊ: '\u0301',
  '´': '\u0301',
  ˋ: '\u0300',
  '`': '\u0300',
  '˚': '\u030a',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
};

/** What grows with what it stands over or under. */
const OVER: Record<string, string> = { '‾': 'overline', '⏞': 'overbrace', '⏠': 'overparen' };
const UNDER: Record<string, string> = {
  '‾': 'underline',
  _: 'underline',
  '⏟': 'underbrace',
  '⏡': 'underparen',
};

const CLOSED_UP = /[\u2061-\u2064\u200b]/g;

/** As character numbers: so none of it can be a command, and each is spaced by what it is. */
const toSymbols = (text: string) =>
  [...text].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('');

const lettersOf = (node: Element) => readText(node.children).replace(CLOSED_UP, '');

const kids = (node: Element): Element[] => node.children.filter(isElement);

/** An argument may not be left out. */
const argument = (written: string) => written || '#[]';

const writeNodes = (nodes: readonly ElementContent[], depth: number): string =>
  nodes.map((node) => (isElement(node) ? writeNode(node, depth) : '')).join('');

function writeNode(node: Element, depth: number): string {
  const write = lookUp(ELEMENTS, node.tagName);
  if (!write || depth > DEEPEST) throw new Unknown();
  return write(node, depth + 1);
}

function writeRow(node: Element, depth: number): string {
  const parts = kids(node);
  const [first] = parts;
  const last = parts.at(-1);
  const body = writeNodes(node.children, depth);
  const isFenced = [first, last].some(
    (part) => part && parts.length > 1 && isFence(part) && !readProperty(part, 'minsize'),
  );
  return isFenced ? `lr(${body})` : body;
}

const isFence = (node: Element) =>
  node.tagName === 'mo' &&
  readProperty(node, 'fence') === 'true' &&
  readProperty(node, 'stretchy') !== 'false';

function writeLetters(node: Element, depth: number): string {
  // An operator that was made of others.
  if (kids(node).length > 0) return writeNodes(node.children, depth);
  const letters = lettersOf(node);
  const variant = readProperty(node, 'mathvariant');
  if (letters === '') return '';
  if ([...letters].length > 1 && (variant === '' || variant === 'normal')) return `op(${toLiteral(letters)})`;
  const wrap = variant ? lookUp(VARIANTS, variant) : undefined;
  return wrap ? `${wrap}(${toSymbols(letters)})` : toSymbols(letters);
}

function writeOperator(node: Element, depth: number): string {
  if (kids(node).length > 0) return writeNodes(node.children, depth);
  const letters = lettersOf(node);
  const symbols = toSymbols(isFence(node) ? letters.replace('∣', '|').replace('∥', '‖') : letters);
  const size = /^([\d.]{1,4})em$/.exec(readProperty(node, 'minsize'))?.[1];
  if (size && isFence(node)) return `lr(size: #${size}em, ${symbols})`;
  return symbols;
}

function writeText(node: Element, depth: number): string {
  if (kids(node).length > 0) return writeNodes(node.children, depth);
  const words = readText(node.children);
  if (words === '') return '';
  const variant = lookUp(
    { bold: 'bold', italic: 'italic', monospace: 'mono' },
    readProperty(node, 'mathvariant'),
  );
  const literal = toLiteral(words.replace(/\u00a0/g, ' '));
  return variant ? `${variant}(${literal})` : literal;
}

const isArrow = (node: Element) =>
  node.tagName === 'mo' && readProperty(node, 'stretchy') === 'true' && /^[←-⇿⟵-⟿]$/u.test(lettersOf(node));

const attach = (node: Element, depth: number, names: readonly string[], hasLimits: boolean): string => {
  const [base, ...scripts] = kids(node);
  if (!base) return '';
  const written = argument(writeNode(base, depth));
  const around = scripts
    .map((script, at) => `, ${names[at]}: ${argument(writeNode(script, depth))}`)
    .join('');
  if (isArrow(base)) return `attach(stretch(${written})${around})`;
  return `attach(${hasLimits ? 'limits' : 'scripts'}(${written})${around})`;
};

function writeOver(node: Element, depth: number): string {
  const [base, over] = kids(node);
  if (base && over?.tagName === 'mo') {
    const sign = lettersOf(over);
    const body = argument(writeNode(base, depth));
    const grown = lookUp(OVER, sign);
    if (grown) return `${grown}(${body})`;
    const accent = lookUp(ACCENTS, sign);
    if (accent && readProperty(node, 'accent') === 'true') return `accent(${body}, #${toLiteral(accent)})`;
  }
  return attach(node, depth, ['t'], true);
}

function writeUnder(node: Element, depth: number): string {
  const [base, under] = kids(node);
  const grown = under?.tagName === 'mo' ? lookUp(UNDER, lettersOf(under)) : undefined;
  if (base && grown) return `${grown}(${argument(writeNode(base, depth))})`;
  return attach(node, depth, ['b'], true);
}

function writeFraction(node: Element, depth: number): string {
  const [top, bottom] = kids(node);
  if (!top || !bottom) return '';
  const [over, under] = [argument(writeNode(top, depth)), argument(writeNode(bottom, depth))];
  return parseFloat(readProperty(node, 'linethickness')) === 0
    ? `mat(delim: #none, ${over}; ${under})`
    : `frac(${over}, ${under})`;
}

function writeTable(node: Element, depth: number): string {
  const rows = kids(node).map((row) => listElements(row, 'mtd'));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isUsed = Array.from({ length: width }, (_, at) =>
    rows.some((row) => (row[at]?.children.length ?? 0) > 0),
  );
  const cells = rows.map((row) =>
    isUsed.flatMap((used, at) => (used ? [row[at] ? writeNodes(row[at].children, depth) : ''] : [])),
  );
  if (cells.length === 0 || !isUsed.includes(true)) return '';
  const [align = ''] = readProperty(node, 'columnalign').split(' ');
  // Columns without a space between them are sides of what they are aligned at.
  if (/^0(?:em|pt)?$/.test(readProperty(node, 'columnspacing')) && (cells[0]?.length ?? 0) > 1)
    return `mat(delim: #none, row-gap: #0.6em, ${cells.map((row) => argument(row.join(' & '))).join('; ')})`;
  const lines = (name: string) =>
    readProperty(node, name)
      .split(' ')
      .flatMap((line, at) => (line === 'solid' || line === 'dashed' ? [`${at + 1},`] : []))
      .join('');
  const [across, down] = [lines('rowlines'), lines('columnlines')];
  const augment = across || down ? `augment: #(hline: (${across}), vline: (${down}), stroke: 0.5pt), ` : '';
  const side = align === 'left' || align === 'right' ? `align: #${align}, ` : '';
  return `mat(delim: #none, ${side}${augment}${cells.map((row) => row.map(argument).join(', ')).join('; ')})`;
}

const COLOURS = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow'.split(
    ' ',
  ),
);

function writeStyle(node: Element, depth: number): string {
  const body = writeNodes(node.children, depth);
  if (!body) return '';
  const colour = readProperty(node, 'mathcolor').toLowerCase();
  const isHex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(colour);
  if (isHex) return `inked(#rgb(${toLiteral(colour)}), ${body})`;
  if (COLOURS.has(colour)) return `inked(#${colour}, ${body})`;
  return readProperty(node, 'displaystyle') === 'true' ? `display(${body})` : body;
}

function writeEnclosed(node: Element, depth: number): string {
  const body = argument(writeRow(node, depth));
  const notation = readProperty(node, 'notation');
  if (/box/.test(notation)) return `boxed(${body})`;
  if (/horizontalstrike/.test(notation)) return `cancel(angle: #90deg, ${body})`;
  if (/updiagonalstrike/.test(notation) && /downdiagonalstrike/.test(notation))
    return `cancel(cross: #true, ${body})`;
  if (/updiagonalstrike/.test(notation)) return `cancel(${body})`;
  if (/downdiagonalstrike/.test(notation)) return `cancel(inverted: #true, ${body})`;
  return body;
}

function writeSpace(node: Element): string {
  const width = /^(-?[\d.]{1,8})em$/.exec(readProperty(node, 'width'))?.[1];
  return width ? `#h(${width}em);` : '';
}

const ELEMENTS: Record<string, WriteElement> = {
  span: (node, depth) => writeNodes(node.children, depth),
  math: (node, depth) => writeNodes(node.children, depth),
  semantics: (node, depth) => (kids(node)[0] ? writeNode(kids(node)[0] as Element, depth) : ''),
  mrow: writeRow,
  mpadded: writeRow,
  mstyle: writeStyle,
  mi: writeLetters,
  mn: writeText,
  mo: writeOperator,
  mtext: writeText,
  ms: writeText,
  mspace: writeSpace,
  mphantom: (node, depth) => `unseen(${argument(writeNodes(node.children, depth))})`,
  mfrac: writeFraction,
  msqrt: (node, depth) => `sqrt(${argument(writeRow(node, depth))})`,
  mroot: (node, depth) => {
    const [base, index] = kids(node);
    return base && index
      ? `root(${argument(writeNode(index, depth))}, ${argument(writeNode(base, depth))})`
      : '';
  },
  msup: (node, depth) => attach(node, depth, ['t'], false),
  msub: (node, depth) => attach(node, depth, ['b'], false),
  msubsup: (node, depth) => attach(node, depth, ['b', 't'], false),
  mover: writeOver,
  munder: writeUnder,
  munderover: (node, depth) => attach(node, depth, ['b', 't'], true),
  mtable: writeTable,
  menclose: writeEnclosed,
};
