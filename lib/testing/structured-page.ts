import type { Random } from './seed-random';

/** A part of a generated page: each has a word that stands nowhere else, so that what is lost or doubled is seen. */
export interface Part {
  kind: PartKind;
  /** The word that stands nowhere else, in the words that readers see. */
  mark: string;
  words: string;
  parts: Part[];
}

export type PartKind =
  | 'page'
  | 'paragraph'
  | 'sentence'
  | 'heading'
  | 'list'
  | 'item'
  | 'table'
  | 'html-table'
  | 'cards'
  | 'row'
  | 'cell'
  | 'html-list'
  | 'figure'
  | 'details'
  | 'hint'
  | 'tabs'
  | 'tab'
  | 'stepper'
  | 'step'
  | 'code'
  | 'line'
  | 'quote'
  | 'div';

const WORDS =
  'amber anchor barley basin bell birch boat brook cabin candle cedar chalk clay clover copper cord crane dawn ditch drum dune ember fern ferry field flint foal forge fox gate goose grain gull hammer harbor hazel hearth heron hill honey horn ivy jetty kiln kite lamp lane lark linen loom maple marsh meadow mill mint moss oak oar orchard otter paddle pear pebble pine pond quarry quill raft reed ridge rope rye sail salt sand shed shore silk slate sled spade spring stable stone straw stream swan thatch thorn thyme tide timber torch tower trout valley vine wagon walnut wheat willow wool yarn'.split(
    ' ',
  );

/** Makes parts of pages with words that are invented, the same for the same seed. */
export class PartMaker {
  private count = 0;

  constructor(
    readonly random: Random,
    private readonly prefix: string,
  ) {}

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }

  /** From `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  newMark(): string {
    this.count += 1;
    return `${this.prefix}${this.count}x`;
  }

  private make(kind: PartKind, parts: Part[] = [], length = 0): Part {
    const mark = this.newMark();
    const words = Array.from({ length }, () => this.pick(WORDS));
    words.splice(this.between(0, words.length), 0, mark);
    return { kind, mark, words: words.join(' '), parts };
  }

  private many(least: number, most: number, make: () => Part): Part[] {
    return Array.from({ length: this.between(least, most) }, make);
  }

  page(blocks: number, more = 3): Part {
    return this.make(
      'page',
      this.many(blocks, blocks + more, () => this.block(0)),
    );
  }

  block(depth: number): Part {
    const flat: PartKind[] = [
      'paragraph',
      'paragraph',
      'list',
      'table',
      'html-table',
      'cards',
      'html-list',
      'figure',
      'code',
    ];
    const deep: PartKind[] = ['details', 'hint', 'tabs', 'stepper', 'quote', 'div'];
    return this.blockOf(this.pick(depth < 2 ? [...flat, ...deep] : flat), depth);
  }

  blockOf(kind: PartKind, depth: number): Part {
    const inside = () => this.many(1, 2, () => this.block(depth + 1));
    switch (kind) {
      case 'paragraph':
        return this.make(
          kind,
          this.many(1, 3, () => this.sentence()),
        );
      case 'heading':
        return this.make(kind, [], 3);
      case 'list':
      case 'html-list':
        return this.make(
          kind,
          this.many(2, 4, () => this.item(kind === 'list' ? depth : 2)),
        );
      case 'table':
      case 'html-table':
      case 'cards':
        return this.table(kind);
      case 'code':
        return this.make(
          kind,
          this.many(2, 4, () => this.line()),
        );
      case 'tabs':
        return this.make(
          kind,
          this.many(2, 3, () => this.make('tab', inside(), 2)),
        );
      case 'stepper':
        return this.make(
          kind,
          this.many(2, 3, () => this.make('step', inside(), 2)),
        );
      case 'figure':
        return this.make(kind, [this.sentence()], 2);
      default:
        return this.make(kind, inside(), 3);
    }
  }

  sentence(): Part {
    return this.make('sentence', [], this.between(5, 8));
  }

  item(depth: number): Part {
    const nested = depth < 2 && this.random() < 0.2 ? [this.blockOf('list', 2)] : [];
    return this.make('item', nested, this.between(4, 7));
  }

  line(): Part {
    return this.make('line', [], 3);
  }

  row(width: number): Part {
    return this.make(
      'row',
      Array.from({ length: width }, () => this.make('cell', [], this.between(2, 5))),
    );
  }

  private table(kind: PartKind): Part {
    const width = this.between(2, 3);
    return this.make(
      kind,
      this.many(3, 5, () => this.row(width)),
    );
  }
}

const indent = (text: string, by: string) => text.replace(/\n(?=[^\n])/g, `\n${by}`);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The markdown of a page or a part of it. */
export function writePart(part: Part): string {
  const { kind, parts, words, mark } = part;
  const inner = (separator = '\n\n') => parts.map(writePart).join(separator);
  switch (kind) {
    case 'page':
      return `# The page\n\n${inner()}\n`;
    case 'paragraph':
      return inner(' ');
    case 'sentence':
      return `${capital(words)}.`;
    case 'heading':
      return `## ${capital(words)}`;
    case 'list':
      return inner('\n');
    case 'item':
      return [`* ${capital(words)}`, ...parts.map((nested) => `  ${indent(writePart(nested), '  ')}`)].join(
        '\n',
      );
    case 'code':
      return `\`\`\`sh\n${inner('\n')}\n\`\`\``;
    case 'table':
      return writePipeTable(parts);
    case 'html-table':
      return `<table><thead>${parts
        .slice(0, 1)
        .map((row) => writeRow(row, 'th'))
        .join('')}</thead><tbody>${parts
        .slice(1)
        .map((row) => writeRow(row, 'td'))
        .join('')}</tbody></table>`;
    case 'cards':
      return `<table data-view="cards">\n<thead>\n${parts
        .slice(0, 1)
        .map((row) => writeRow(row, 'th'))
        .join('')}\n</thead>\n<tbody>\n${parts
        .slice(1)
        .map((row) => writeRow(row, 'td'))
        .join('\n')}\n</tbody>\n</table>`;
    case 'html-list':
      return `<ul>${parts.map((item) => `<li>${capital(item.words)}</li>`).join('')}</ul>`;
    case 'figure':
      return `<figure><img src="${mark}.png" alt="${words}"><figcaption><p>${inner(' ')}</p></figcaption></figure>`;
    case 'details':
      return `<details>\n\n<summary>${capital(words)}</summary>\n\n${inner()}\n\n</details>`;
    case 'div':
      return `<div align="center">\n\n${inner()}\n\n</div>`;
    case 'hint':
      return `{% hint style="info" %}\n${inner()}\n{% endhint %}`;
    case 'tabs':
    case 'stepper':
      return `{% ${kind} %}\n${inner('\n\n')}\n{% end${kind} %}`;
    case 'tab':
      return `{% tab title="${capital(words)}" %}\n${inner()}\n{% endtab %}`;
    case 'step':
      return `{% step %}\n### ${capital(words)}\n\n${inner()}\n{% endstep %}`;
    case 'quote':
      return inner()
        .replace(/^(?=[^\n])/gm, '> ')
        .replace(/^$/gm, '>');
    default:
      return words;
  }
}

function writePipeTable(rows: readonly Part[]): string {
  const lines = rows.map(({ parts }) => `| ${parts.map(({ words }) => capital(words)).join(' | ')} |`);
  const delimiters = `| ${(rows[0]?.parts ?? []).map(() => '---').join(' | ')} |`;
  return [lines[0] ?? '', delimiters, ...lines.slice(1)].join('\n');
}

const writeRow = ({ parts }: Part, cell: string) =>
  `<tr>${parts.map(({ words }) => `<${cell}>${capital(words)}</${cell}>`).join('')}</tr>`;
