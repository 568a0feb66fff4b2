import type { Element } from 'hast';
import { toLiteral } from './literal';
import { type CodeFrame, listElements, readText, type Writer } from './writer';

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
  const language = readLanguage(inner);
  const name = /^[\w+#-]{1,20}$/.test(language) ? (ALIASES[language] ?? language) : '';
  const isShort = !code.split('\n').some((line) => line.length > LONGEST_LINE);
  const known = writer.hasColours && isShort ? name : '';
  return writeCodeText(code, {
    language: known,
    title: frame?.title ?? '',
    hasNumbers: frame?.hasNumbers ?? false,
  });
}

export function writeCodeText(
  code: string,
  options: { language: string; title: string; hasNumbers: boolean },
): string {
  // Lines wrap at spaces; a run without any gets places to break.
  const text = code.replace(/\t/g, '    ').replace(/[^\s\u200b]{88}(?=[^\s\u200b])/g, '$&\u200b');
  const language = options.language ? toLiteral(options.language) : 'none';
  return `#code-block(${toLiteral(text)}, ${language}, ${toLiteral(options.title)}, ${options.hasNumbers})\n`;
}
