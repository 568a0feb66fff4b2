import { highlightCode } from '@/components/reader/article/highlight-code';

/** What most pages have. A grammar is made when it is first used, which costs more than a page does. */
const USUAL = ['bash', 'json', 'yaml', 'javascript', 'csharp', 'xml', 'html', 'sql', 'ini', 'docker', 'ruby'];
const MORE = ['typescript', 'python', 'css', 'razor', 'http', 'diff', 'markdown', 'go', 'java', 'php'];

/** Nearly every grammar finds a keyword, a text, a number, a comment and a bracket in it. */
const SAMPLE =
  '// a\n# b\nimport { x } from "y";\npublic class A { int b = 1; }\n<a href="#">$x</a>\nkey: value\n{"a": [1, true]}\nselect * from t where a = \'b\';\n';

const AFTER_MS = 20_000;
const BETWEEN_MS = 1_000;

/** Makes the usual grammars ready while nobody waits for them, one at a time. */
export function startWarmingColours(): void {
  const next = ([language, ...rest]: readonly string[]) => {
    if (language === undefined) return;
    highlightCode(SAMPLE, language, false)
      .catch(() => undefined)
      .finally(() => setTimeout(() => next(rest), BETWEEN_MS).unref());
  };
  setTimeout(() => next([...USUAL, ...MORE]), AFTER_MS).unref();
}
