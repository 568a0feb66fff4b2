import { readFileSync } from 'node:fs';

/** What is asked of one documentation, and where the answers stand. */
export interface QuestionSet {
  corpus: string;
  /** English unless it says so. */
  language?: string;
  /** Where the documentation is published, unless it is at hand; `fetch-corpora.ts` brings it. */
  source?: { repository: string; commit: string; license: string; folder: string; without?: string[] };
  /** In other words than the text; sections as `path#heading`, without a heading for the text above all headings. */
  answerable: { question: string; sections: string[] }[];
  /** One or two words where the page has others. */
  short?: { query: string; pages: string[] }[];
  /** The documentation names the subject and does not answer the question. */
  nearMisses?: string[];
  /** About something else, though the words may occur. */
  unanswerable: string[];
  /** About what does not exist anywhere. */
  invented: string[];
}

export const QUESTION_SETS = ['fluentd', 'elsa', 'guide', 'plausible', 'hyperf'] as const;

export const readQuestionSet = (name: string): QuestionSet =>
  JSON.parse(readFileSync(`bench/search-questions/${name}.json`, 'utf8')) as QuestionSet;
