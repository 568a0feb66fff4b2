import type { Element, ElementContent } from 'hast';
import { describeDiagram } from './describe-diagram';
import { toLiteral, toText } from './literal';
import {
  type CodeFrame,
  findElement,
  isElement,
  listElements,
  readData,
  readText,
  type Writer,
} from './writer';

/** Names of languages that the typesetter knows under another one. */
const ALIASES: Record<string, string> = {
  'c#': 'cs',
  'c++': 'cpp',
  console: 'bash',
  csharp: 'cs',
  cshtml: 'html',
  docker: 'dockerfile',
  env: 'ini',
  golang: 'go',
  hcl: 'tf',
  javascript: 'js',
  jsonc: 'json',
  kotlin: 'kt',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'bash',
  terraform: 'tf',
  typescript: 'ts',
  yml: 'yaml',
};

const LONGEST_LINE = 2_000;

function readLanguage(code: Element | undefined): string {
  const classes = code?.properties.className;
  const found = Array.isArray(classes)
    ? classes.map(String).find((name) => name.startsWith('language-'))
    : undefined;
  return (found ?? '').slice('language-'.length).toLowerCase();
}

export function writeCode(writer: Writer, pre: Element, frame: CodeFrame | undefined): string {
  const [inner] = listElements(pre, 'code');
  const code = readText((inner ?? pre).children)
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const language = readLanguage(inner) || readLanguage(pre);
  const title = frame?.title || readData(pre, 'title');
  if (language === 'math' || language === 'latex-math') return writeBlockFormula(writer, code.trim(), code);
  if (language === 'mermaid') return writeDiagram(writer, code, title);
  const hasNumbers = frame?.hasNumbers ?? false;
  const marked = findElement(inner ?? pre, 'mark');
  if (marked) return writeMarkedCode((inner ?? pre).children, { title, hasNumbers });
  const name = /^[\w+#-]{1,20}$/.test(language) ? (ALIASES[language] ?? language) : '';
  const isShort = !code.split('\n').some((line) => line.length > LONGEST_LINE);
  return writeCodeText(code, { language: writer.hasColours && isShort ? name : '', title, hasNumbers });
}

/** Lines wrap at spaces; a long run without any gets places to break. */
const breakLines = (code: string) =>
  code
    .replace(/\t/g, '    ')
    .replace(/[^\s\u200b]{36,}/g, (run) =>
      run.replace(/[^,;:&|?/=]{0,23}[,;:&|?/=]+(?=.)|.{24}(?=.)/gu, '$&\u200b'),
    );

export function writeCodeText(
  code: string,
  options: { language: string; title: string; hasNumbers: boolean },
): string {
  const language = options.language ? toLiteral(options.language) : 'none';
  return `#code-block(${toLiteral(breakLines(code))}, ${language}, ${toLiteral(options.title)}, ${options.hasNumbers})\n`;
}

/** Code with words that its author marked has no other colours. */
function writeMarkedCode(nodes: readonly ElementContent[], { title, hasNumbers }: CodeFrame): string {
  const lines: string[][] = [[]];
  const add = (text: string, isMarked: boolean) => {
    for (const [at, part] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push(`(${toLiteral(breakLines(part))}, ${isMarked}),`);
    }
  };
  const walk = (inside: readonly ElementContent[], isMarked: boolean) => {
    for (const node of inside) {
      if (node.type === 'text') add(node.value, isMarked);
      else if (isElement(node)) walk(node.children, isMarked || node.tagName === 'mark');
    }
  };
  walk(nodes, false);
  if (lines.at(-1)?.length === 0) lines.pop();
  return `#marked-code((${lines.map((line) => `(${line.join('')}),`).join('')}), ${toLiteral(title)}, ${hasNumbers})\n`;
}

/** A formula by itself; one that cannot be read is shown as it is written. */
export function writeBlockFormula(writer: Writer, formula: string, source: string): string {
  const written = writer.tools.writeFormula?.(formula, true);
  if (written) return `#formula-block($ ${written} $)\n`;
  return writeCodeText(source, { language: '', title: '', hasNumbers: false });
}

/** A diagram that needs a browser is a table or a list of its words; what is neither is shown as it is written. */
function writeDiagram(writer: Writer, source: string, title: string): string {
  const drawn = writer.tools.drawDiagram?.(source);
  const { diagram } = writer.language.words;
  const described = drawn ? undefined : describeDiagram(source);
  if (described)
    return `${writer.blocks(described.nodes)}\n#caption[${toText(title || described.title || diagram)}]\n`;
  if (!drawn) return writeCodeText(source, { language: '', title: title || diagram, hasNumbers: false });
  const { svg, width, height } = drawn;
  return `#diagram(${toLiteral(svg)}, ${width * 0.75}pt, ${height / width}, ${toLiteral(title || diagram)}, ${
    title ? `[${toText(title)}]` : 'none'
  })\n`;
}
