import type { PageNode, ReusableContent } from '@/lib/content/page-tree';
import { findTermSpans, findTerms, hasTerm, type TermPair } from '@/lib/content/translation/glossary-terms';
import { markText } from '@/lib/content/translation/mark-text';
import { fieldOf, type ShownUnit, TEXT_FIELDS } from '@/lib/content/translation/show-units';
import { notFound } from '@/lib/contract/problem';
import { getDocuments } from '@/lib/storage/content/get-documents';
import type { Database } from '@/lib/storage/database/db';
import type { TranslationLine } from '@/lib/storage/translations/translation-line';

/** The terms of a translation's glossary, and the one that was asked for. */
interface LineTerms {
  pairs: TermPair[];
  wanted: TermPair | undefined;
}

export function readLineTerms({ terms }: Pick<TranslationLine, 'terms'>, id?: string): LineTerms {
  const pairs = (terms ?? []).map(({ source, target }) => ({ source, target }));
  if (id === undefined) return { pairs, wanted: undefined };
  const wanted = pairs[(terms ?? []).findIndex((row) => row.id === id)];
  if (!wanted) throw notFound('glossary entry');
  return { pairs, wanted };
}

/** Those that occur on a page: a glossary is large, and the texts of a page are many. */
export const findPageTerms = (
  units: readonly Pick<ShownUnit, 'source'>[],
  pairs: readonly TermPair[],
): TermPair[] =>
  pairs.length === 0 ? [] : findTerms(units.map(({ source }) => source ?? '').join('\n'), pairs);

/** Those in a text of the source, where it is text and no code or address. */
export const findTextTerms = (source: string, pairs: readonly TermPair[]): TermPair[] =>
  pairs.length === 0
    ? []
    : [...new Set(findTermSpans(markText(source).text, pairs).flatMap((span) => span.pairs))];

const AT_ONCE = 100;

/** The pages whose source has a term somewhere, code included; few of them are read text by text. */
export async function filterByTerm<Pair extends { from: Omit<PageNode, 'pages'> | ReusableContent }>(
  database: Database,
  pairs: readonly Pair[],
  { source }: TermPair,
): Promise<Pair[]> {
  const found: Pair[] = [];
  for (let start = 0; start < pairs.length; start += AT_ONCE) {
    const part = pairs.slice(start, start + AT_ONCE);
    const texts = await getDocuments(
      database,
      part.flatMap(({ from }) => from.document ?? []),
    );
    for (const pair of part) {
      const { from } = pair;
      const fields = TEXT_FIELDS.map((name) => fieldOf(from, name) ?? '');
      const text = from.document === undefined ? '' : (texts.get(from.document) ?? '');
      if ([...fields, text].some((one) => hasTerm(one, source))) found.push(pair);
    }
  }
  return found;
}
