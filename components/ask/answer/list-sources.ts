import { t } from '@/components/ask/messages';
import { spacePath } from '@/components/shell/paths';
import type { Answer } from '../session/exchange';

type Quote = Answer['quotes'][number];

/** A page that an answer stands on, with its number in the text. */
export interface ListedSource {
  number: number;
  title: string;
  /** The space and where the page stands in it. */
  place: string;
  path: string;
  /** The headings that were used. */
  headings: readonly string[];
  href: string;
  updatedAt: string | undefined;
}

const hrefOf = (organizationId: string, space: string, path: string, section: string) =>
  spacePath(organizationId, space, path) + (section ? `#${encodeURIComponent(section)}` : '');

/** The sources as a reader counts them: each page once, also where the answer names it twice. */
export class SourceList {
  readonly listed: ListedSource[] = [];
  private readonly numbers: number[] = [];

  constructor(
    private readonly organizationId: string,
    private readonly answer: Pick<Answer, 'sources' | 'quotes'>,
  ) {
    const known = new Map<string, number>();
    for (const [index, source] of answer.sources.entries()) {
      const key = `${source.space} ${source.page}`;
      const number = known.get(key) ?? this.listed.length + 1;
      this.numbers[index] = number;
      if (known.has(key)) continue;
      known.set(key, number);
      const used = answer.quotes.filter((quote) => quote.source === index);
      this.listed.push({
        number,
        title: source.title || t('untitled'),
        place: source.spaceTitle || t('untitled'),
        path: source.path,
        headings: [...new Set(used.flatMap(({ heading }) => (heading ? [heading] : [])))],
        href: hrefOf(organizationId, source.space, source.path, source.sections[0] ?? ''),
        updatedAt: source.updatedAt,
      });
    }
  }

  /** The quotes at one place, one for each page. */
  quotesOf(indexes: readonly number[]): { quote: Quote; source: ListedSource; href: string }[] {
    const found = new Map<number, { quote: Quote; source: ListedSource; href: string }>();
    for (const index of indexes) {
      const quote = this.answer.quotes[index];
      const source = quote && this.listed[(this.numbers[quote.source] ?? 0) - 1];
      if (!quote || !source || found.has(source.number)) continue;
      const { path } = source;
      found.set(source.number, {
        quote,
        source,
        href: hrefOf(this.organizationId, quote.space, path, quote.section),
      });
    }
    return [...found.values()];
  }
}
