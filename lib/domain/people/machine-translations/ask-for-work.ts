import { findTerms, type TermPair } from '@/lib/content/translation/glossary-terms';
import { readSentText, toSentText } from '@/lib/content/translation/machine-text';
import { unmarkText } from '@/lib/content/translation/mark-text';
import type { Services } from '@/lib/domain/shared/services';
import { putMachineAnswers } from '@/lib/storage/translations/machine-answers';
import { checkText } from './compose-work';
import type { MachineWork, WantedPage, WantedText } from './open-work';
import type { SentBatch } from './sent-batch';
import { askEngine, type EngineName } from './translation-engines';

const MOST_TEXTS = 25;
const MOST_CHARACTERS = 6_000;
const AROUND = 2;
const MOST_AROUND = 300;
/** As often in a row a batch may fail as a whole. */
const MOST_FAILURES = 2;

/** A text that is asked for, where it stands first. */
export interface AskedText extends WantedText {
  page: WantedPage;
}

/** Each once, without those that people have translated already or that are answered. */
export function listAsked(
  { pages, memory }: MachineWork,
  answered: { has(key: string): boolean },
): AskedText[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    page.wanted.flatMap((wanted) => {
      if (memory.has(wanted.key) || answered.has(wanted.key) || seen.has(wanted.key)) return [];
      seen.add(wanted.key);
      return [{ ...wanted, page }];
    }),
  );
}

/** Those of one page together, as many as one request takes. */
export function cutBatches(asked: readonly AskedText[]): AskedText[][] {
  const batches: AskedText[][] = [];
  let size = 0;
  for (const text of asked) {
    const batch = batches.at(-1);
    const isFull = !batch || batch.length >= MOST_TEXTS || size + text.text.length > MOST_CHARACTERS;
    if (isFull || batch[0]?.page !== text.page) {
      batches.push([text]);
      size = 0;
    } else batch.push(text);
    size += text.text.length;
  }
  return batches;
}

interface Asking {
  services: Pick<Services, 'environment' | 'database'>;
  /** What is asked; refused where answers by models were switched off meanwhile. */
  openEngine(): Promise<EngineName>;
  work: MachineWork;
  jobId: string;
  /** What things are called in both languages. */
  terms: readonly TermPair[];
  signal: AbortSignal;
  onAnswered(texts: number): void;
}

/** Asks for all of them, and stores what comes; answers why it stopped before the end, if it did. */
export async function askForAll(asking: Asking, asked: readonly AskedText[]): Promise<string | undefined> {
  let failures = 0;
  for (const batch of cutBatches(asked)) {
    const failed = await askForBatch(asking, batch);
    failures = failed ? failures + 1 : 0;
    asking.onAnswered(batch.length);
    if (failed?.isFinal || failures >= MOST_FAILURES) return failed?.reason;
  }
  return undefined;
}

async function askForBatch(asking: Asking, batch: readonly AskedText[]) {
  const { work, services, jobId, signal } = asking;
  const keep = (answers: { key: string; text: string | null; reason: string | null }[]) =>
    putMachineAnswers(services.database.db, work.row.id, jobId, answers);
  // Nothing more is sent once the organization has switched them off.
  const engine = await asking.openEngine();
  let open = batch.map((text) => ({ text, problem: undefined as string | undefined }));
  for (let turn = 0; turn < 2 && open.length > 0; turn += 1) {
    const reply = await askEngine(services, engine, toBatch(asking, open), signal);
    signal.throwIfAborted();
    if ('reason' in reply) {
      await keep(open.map(({ text: { key } }) => ({ key, text: null, reason: reply.reason })));
      return reply;
    }
    const read = open.map(({ text }, index) => ({
      text,
      ...readAnswer(work.row, engine, text, reply.texts.get(`${index + 1}`)),
    }));
    await keep(
      read.flatMap(({ text: { key }, ...answer }) =>
        'taken' in answer ? [{ key, text: answer.taken, reason: null }] : [],
      ),
    );
    open = read.flatMap((answer) =>
      'problem' in answer ? [{ text: answer.text, problem: answer.problem }] : [],
    );
  }
  // Both answers were refused.
  await keep(open.map(({ text: { key }, problem = 'empty' }) => ({ key, text: null, reason: problem })));
  return undefined;
}

function readAnswer(
  row: MachineWork['row'],
  engine: EngineName,
  { page, ...wanted }: AskedText,
  answer: string | undefined,
): { taken: string } | { problem: string } {
  if (answer === undefined) return { problem: 'no-answer' };
  const read = readSentText(wanted, answer);
  if ('problem' in read) return read;
  // The pseudo language is the source's in brackets.
  const languages = engine === 'pseudo' ? undefined : { from: row.sourceLanguage, to: row.language };
  const problem = checkText(page, wanted, read.text, languages);
  return problem ? { problem } : { taken: read.text };
}

function toBatch(
  { work: { row }, terms }: Asking,
  open: readonly { text: AskedText; problem: string | undefined }[],
): SentBatch {
  const page = open[0]?.text.page;
  return {
    from: row.sourceLanguage,
    to: row.language,
    page: page?.title ?? '',
    around: page ? listAround(page, open) : [],
    glossary: findTerms(open.map(({ text }) => text.text).join('\n'), terms),
    instructions: readInstructions(row.instructions),
    texts: open.map(({ text, problem }, index) => ({ id: `${index + 1}`, text: toSentText(text), problem })),
  };
}

/** What stands before and behind the texts on the page. */
function listAround({ source }: WantedPage, open: readonly { text: AskedText }[]): string[] {
  const own = new Set(open.map(({ text }) => text.place));
  const near = new Set<number>();
  for (const place of own)
    for (let step = -AROUND; typeof place === 'number' && step <= AROUND; step += 1)
      if (!own.has(place + step)) near.add(place + step);
  return [...near]
    .sort((a, b) => a - b)
    .flatMap((place) => source.slots[place] ?? [])
    .map((slot) => unmarkText(slot).slice(0, MOST_AROUND).toWellFormed());
}

/** The words of a document. */
function readInstructions(document: unknown): string {
  const words: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        if (name === 'text' && typeof inner === 'string') words.push(inner);
        else visit(inner);
  };
  visit(document);
  return words.join(' ').slice(0, 4_000).toWellFormed();
}
