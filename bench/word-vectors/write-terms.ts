import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readTokens } from '@/lib/content/search/analyze-text';
import { cutSections } from '@/lib/content/search/cut-sections';
import EVERYDAY_WORDS from '@/lib/content/search/everyday-words.json';

/** The documentation below a folder, the questions and the everyday words, as terms for `learn.py`. */
const [folder = '.', questionsFile] = process.argv.slice(2);
const MOST_SENTENCES = 40;

function toTerms(text: string, most: number): string[] {
  const terms: string[] = [];
  for (const { term, isCommon } of readTokens(text.slice(0, 12 * most)))
    if (!isCommon && terms.length < most) terms.push(term);
  return terms;
}

const toSentences = (text: string) =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => toTerms(sentence, 60))
    .filter(({ length }) => length > 1)
    .slice(0, MOST_SENTENCES);

interface TermSection {
  title: string[];
  heading: string[];
  sentences: string[][];
}

const sets: Record<string, TermSection[]> = {};
/** Where each section is in its set. */
const places = new Map<string, number>();
for (const set of readdirSync(folder)) {
  const files = readdirSync(join(folder, set), { recursive: true, withFileTypes: true });
  const sections: TermSection[] = [];
  for (const file of files.filter((entry) => entry.isFile() && entry.name.endsWith('.md'))) {
    const path = join(file.parentPath, file.name);
    const markdown = readFileSync(path, 'utf8').slice(0, 400_000);
    const title = /^#+ (.*)$/m.exec(markdown)?.[1] ?? '';
    for (const { heading, text } of cutSections({ title, ancestors: [], markdown })) {
      const sentences = toSentences(text);
      if (sentences.flat().length < 6) continue;
      places.set([set, relative(join(folder, set), path), heading].join(' '), sections.length);
      sections.push({ title: toTerms(title, 20), heading: toTerms(heading, 20), sentences });
    }
  }
  sets[set] = sections;
}

interface Question {
  set: string;
  question: string;
  page: string;
  heading: string;
}

const lines = questionsFile ? readFileSync(questionsFile, 'utf8').split('\n').filter(Boolean) : [];
const questions = lines.flatMap((line) => {
  const { set, question, page, heading } = JSON.parse(line) as Question;
  const section = places.get([set, page, heading].join(' '));
  return section === undefined ? [] : [{ set, terms: toTerms(question, 24), section }];
});
const everyday = EVERYDAY_WORDS.map((line) => {
  const [entry = '', said = ''] = line.split(': ');
  return [toTerms(entry, 4), said.split(', ').map((way) => toTerms(way, 6))];
});
writeFileSync('terms.json', JSON.stringify({ sets, everyday }));
writeFileSync('questions.json', JSON.stringify(questions));
