// What people read stands in the messages of its area: no text in components, and no message that nobody uses.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { compileMessages, readMessages } from '../setup/compile-messages.mjs';
import { findText } from './find-text.mjs';

/** Where strings that look like words are none of the product's, and why. */
const exempt = [
  [/^components\/(?:blocks|reader)\/(browser\/)?messages\//, "the reader's messages, in nine languages"],
  [/^components\/reader\/theme\/fonts\.ts$/, 'names of fonts'],
  [
    /^components\/reader\/layout\/page-actions\.tsx$/,
    'what is asked of an assistant that speaks every language',
  ],
  [/^components\/editor\/codec\//, 'the dialect, which is the same in every language'],
  [/^components\/developers\/example\.ts$/, 'values in examples of requests'],
];
/** Where a draft is what it is: a change request that its author still works on. */
const draftRooms = /^components\/(change-requests|spaces\/reading)\//;
/** Words that the products of this field do not use, theirs, and an example: the table is in CONTRIBUTING.md. */
const odd = [
  [/\bmend(s|ed|ing)?\b/i, 'fix', 'Mend 3 links'],
  [/\b(take[ns]?|taking|took) back\b/i, 'discard, undo or revert', 'Take back'],
  [/\bput (away|aside)\b/i, 'archive', 'Put away'],
  [/\bbegun\b|\bbegan\b/i, 'started', 'It has begun'],
  [/\b(bring|brings|brought) (it |them )?back\b|\bis back\b/i, 'restore', 'Bring it back'],
  [/\b(is|are|was) gone\b/i, 'was deleted', 'A page that is gone'],
  [/\b(is|are|was) not here\b/i, 'not found', 'This page is not here'],
  [/\bthrow(s|n)? away\b/i, 'discard', 'Throw away'],
  [/\bleave (it |them )?out\b/i, 'remove, skip or hide', 'Leave out Ada'],
  [/\bswitch(ed|es|ing)? (on|off)\b/i, 'turn on, turn off', 'Switch off'],
  [/\bleads? (to|nowhere|elsewhere)\b/i, 'links to, is broken', 'It leads nowhere'],
  [/\bno more\b(?! than)/i, 'no longer', 'It works no more'],
  [/\bfor good\b/i, 'permanently', 'Lost for good'],
  [/\b(goes|went|go) on\b/i, 'continue', 'Go on writing'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone', 'Somebody else'],
  [/\bwho(ever|m|mever)\b/i, 'anyone who', 'Whoever has it'],
  [
    /\bmay (not )?(read|see|view|create|edit|review|give|merge|do|open|write|manage|join|add|move)\b/i,
    'can',
    'You may read it',
  ],
  [/\b(stands|stood|shall|meanwhile)\b/i, 'plain words', 'It stands here'],
  [/\bmade-up\b/i, 'test', 'Made-up visitors'],
  [/\bre-attach/i, 'reattach', 'Re-attach'],
  [/\bdrafts?\b(?! 0?7)/i, 'not published, unpublished changes, off or not sent', 'A draft', draftRooms],
  [/[«»“”„‘’]/, 'straight quotation marks', '“A”'],
];
const english = /^components\/(?:blocks|reader)\/(browser\/)?messages\/en\.ts$/;
const names = new Set(['Lectern', 'Inter', 'null']);

const isMessages = (path) => path.endsWith('/messages.ts');
const lineOf = (source, at) => source.slice(0, at).split('\n').length;

/** The file that `t` comes from. */
function findMessages(path, source) {
  const from = /^import \{ t \} from '([^']+)';$/m.exec(source)?.[1];
  if (!from) return undefined;
  return `${from.startsWith('@/') ? from.slice(2) : posix.join(posix.dirname(path), from)}.ts`;
}

function checkMessages(path, source, used) {
  try {
    compileMessages(source);
    const unused = Object.keys(readMessages(source).messages).filter((key) => !used.has(`${path} ${key}`));
    return unused.map((key) => `${path}: nobody uses ${key}`);
  } catch (error) {
    return [`${path}: ${error.message}`];
  }
}

const checkWords = (path, source) =>
  odd.flatMap(([pattern, better, , allowed]) => {
    const found = allowed?.test(path) ? undefined : pattern.exec(source);
    return found ? [`${path}:${lineOf(source, found.index)}: "${found[0]}" is ${better}`] : [];
  });

/** Complaints about a tree of files, given as paths with their text. */
function check(files) {
  const complaints = [];
  const used = new Set();
  for (const [path, source] of files) {
    if (isMessages(path) || exempt.some(([pattern]) => pattern.test(path))) continue;
    const { texts, keys } = findText(path, source);
    for (const [at, text] of texts.filter(([, words]) => !names.has(words)))
      complaints.push(`${path}:${lineOf(source, at)}: ${JSON.stringify(text)} belongs into messages.ts`);
    for (const key of keys) used.add(`${findMessages(path, source)} ${key}`);
  }
  for (const [path, source] of files) {
    if (isMessages(path)) complaints.push(...checkMessages(path, source, used));
    if (isMessages(path) || english.test(path)) complaints.push(...checkWords(path, source));
  }
  return complaints;
}

const start =
  "import { createMessages } from '@/lib/messages/create-messages';\n\nexport const t = createMessages(";
const reading = "import { t } from './messages';\n";
/** [what breaks a rule, the file that does, its text] */
const plants = [
  ['text between tags', 'a.tsx', 'export const A = () => <p>Not <b>yet</b></p>;'],
  ['an attribute', 'a.tsx', 'export const A = () => <Field label="name" />;'],
  ['an expression', 'a.tsx', "export const A = () => <p>{is ? 'on' : null}</p>;"],
  ['a sum', 'a.tsx', "export const say = (n: number) => n + ' pages of it';"],
  ['a toast', 'a.ts', "showToast({ title: 'Saved' });"],
  ['an option', 'a.ts', "export const options = [{ value: 'a', label: 'All' }];"],
  ['a sentence', 'a.ts', "throw refuse('Choose a space first.');"],
  ['an unused message', 'messages.ts', `${start}{ a: 'A', b: 'B' });\n`],
  ['a message that is not ICU', 'messages.ts', `${start}{ a: '{count, plural, one {x}' });\n`],
  ...odd.map(([, , example]) => [`"${example}"`, 'messages.ts', `${start}{ a: '${example}' });\n`]),
  ['more than messages', 'messages.ts', `${start}{ a: 'A' });\nexport const b = 1;\n`],
];
const missed = plants.filter(([, path, text]) => {
  const rest =
    path === 'messages.ts' ? ['components/x/c.ts', `${reading}t('a');`] : ['components/x/c.ts', ''];
  return check([[`components/x/${path}`, text], rest]).length === 0;
});
for (const [title] of missed) console.error(`Nobody noticed ${title}.`);

const paths = ['components', 'app', 'lib/client'];
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...paths])
  .toString()
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path) && existsSync(path))
  .map((path) => [path, readFileSync(path, 'utf8')]);
const complaints = check(files);
for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files, ${files.filter(([path]) => isMessages(path)).length} of messages.`);
process.exitCode = missed.length + complaints.length ? 1 : 0;
