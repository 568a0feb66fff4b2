/** Rows of tab-separated text as spreadsheets copy it: a cell in quotes may hold tabs, lines and doubled quotes. */
function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '' && closesAsCell(text, at)) isQuoted = true;
    else if (char === '\t' || char === '\n') {
      row.push(cell);
      cell = '';
      if (char === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** A quote opens a cell only when its partner ends one; else it is an ordinary character. */
function closesAsCell(text: string, start: number): boolean {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
  }
  return false;
}

/** Text of a cell in one line, with the mark between cells escaped. */
function writeCell(text: string): string {
  return text
    .trim()
    .replace(/\\(?=\|)|\|/g, '\\$&')
    .replace(/\s*\n\s*/g, '<br>');
}

function writeTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => writeCell(row[index] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${Array(width).fill('-').join(' | ')} |`, ...body.map(line)].join('\n');
}

const maxCells = 20_000;

/** A markdown table of what a spreadsheet copied; undefined for any other text. */
export function readTableText(text: string): string | undefined {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!clean.includes('\t')) return undefined;
  const rows = readRows(clean);
  const width = rows[0]?.length ?? 0;
  const isTable = width > 1 && rows.every((row) => row.length === width) && rows.length * width <= maxCells;
  // Code that is indented with tabs has an empty first cell in nearly every row.
  const isIndented = rows.filter((row) => row[0] === '').length > rows.length / 2;
  return isTable && !isIndented ? writeTable(rows) : undefined;
}
