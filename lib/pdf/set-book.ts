import type { Book } from './book';
import type { Typesetting } from './typesetting';
import { pagePath, writeMain, writePlainPage } from './write-book';

/** How often a book is tried in parts to find the pages that can't be set. */
const MOST_TRIALS = 40;

/** Sets the book; a page that can't be set is shown as it is written, and the others as they are meant. */
export async function setBook(
  typesetting: Typesetting,
  book: Book,
  fonts: readonly string[],
  onFallback: (pageIds: string[], reason: string) => void,
): Promise<Uint8Array> {
  const whole = [...book.pages.keys()];
  const reply = await typesetting.set();
  if (reply.kind === 'pdf') return reply.bytes;
  const trials = { left: MOST_TRIALS };
  const broken = await findBroken(typesetting, book, fonts, whole, trials);
  const plain = broken.length > 0 && trials.left > 0 ? broken : whole;
  onFallback(
    plain.flatMap((index) => book.pages[index]?.id ?? []),
    reply.diagnostics.join('; '),
  );
  for (const index of plain) {
    const page = book.pages[index];
    if (page) typesetting.addSource(pagePath(index), writePlainPage(page));
  }
  typesetting.addSource('/main.typ', writeMain(book, fonts, whole));
  const last = await typesetting.set();
  if (last.kind === 'pdf') return last.bytes;
  throw new Error(`The PDF could not be set: ${last.diagnostics.join('; ').slice(0, 500)}`);
}

/** Halves the book until the faulty pages are found: an error deep in a page does not say where it is. */
async function findBroken(
  typesetting: Typesetting,
  book: Book,
  fonts: readonly string[],
  suspects: readonly number[],
  trials: { left: number },
): Promise<number[]> {
  if (suspects.length <= 1) return [...suspects];
  const middle = suspects.length >> 1;
  const found: number[] = [];
  for (const half of [suspects.slice(0, middle), suspects.slice(middle)]) {
    if (trials.left-- <= 0) break;
    typesetting.addSource('/main.typ', writeMain(book, fonts, half));
    const reply = await typesetting.set();
    if (reply.kind === 'failed') found.push(...(await findBroken(typesetting, book, fonts, half, trials)));
  }
  return found;
}
