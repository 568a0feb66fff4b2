import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PlannedPage } from '@/lib/content/import-plan';
import { planImport } from '@/lib/content/plan-import';
import type { Query } from '@/lib/content/search/analyze-query';
import { cutSections, type SearchPage, type Section } from '@/lib/content/search/cut-sections';
import { applyLookup, keepWritten, planLookups } from '@/lib/content/search/expand-query';
import {
  type Candidate,
  putNamedFirst,
  rankSections,
  type Statistics,
} from '@/lib/content/search/rank-sections';
import type { Nearness } from '@/lib/content/search/rerank-sections';
import { analyzeSection, listTerms } from '@/lib/content/search/section-terms';
import { candidatesOf, planProbes } from '@/lib/domain/answers/search/plan-probes';
import { toProminent } from '@/lib/storage/search/term-keys';

export interface CorpusSection extends Candidate {
  path: string;
  title: string;
  section: Section;
  source: SearchPage;
}

type RankedSection = ReturnType<typeof rankSections<CorpusSection>>[number] & { near?: Nearness };

/** Who has the last word on the order: words alone, or something that knows more of the question. */
export interface RankMode {
  name: string;
  rerank?: (query: Query, ranked: RankedSection[]) => Promise<RankedSection[]>;
  /** How near to the question sentences are. */
  measureTexts?: (query: Query, texts: readonly string[]) => Promise<Map<string, number> | undefined>;
  /** The vectors of texts, of those that it reads, made anew each time. */
  embed?: (texts: readonly string[]) => Promise<Int8Array[]>;
}

/** All sections of a folder of documentation, found in memory by the same two steps as in the database. */
export class SearchCorpus {
  readonly sections: CorpusSection[] = [];
  private readonly places = new Map<number, number[]>();
  private readonly prominent = new Map<number, Set<number>>();
  private readonly dictionary = new Map<string, number>();
  private bodyLength = 0;

  private constructor(readonly mode: RankMode) {}

  static async read(folder: string, mode: RankMode): Promise<SearchCorpus> {
    const corpus = new SearchCorpus(mode);
    let count = 0;
    const plan = await planImport(readFolder(folder), { newId: (kind) => `${kind}${count++}` });
    corpus.addPages(plan.pages, []);
    corpus.bodyLength =
      corpus.sections.reduce((sum, { terms }) => sum + terms.body.length, 0) /
      Math.max(1, corpus.sections.length);
    return corpus;
  }

  get statistics(): Statistics {
    return {
      sections: this.sections.length,
      sectionsWith: (hash) => this.places.get(hash)?.length ?? 0,
      bodyLength: this.bodyLength,
    };
  }

  /** Widens the query by the dictionary, takes candidates by the rarest terms first and puts them in order. */
  async search(query: Query): Promise<RankedSection[]> {
    const { statistics } = this;
    keepWritten(query, (term) => this.dictionary.get(term) ?? 0);
    for (const lookup of planLookups(query, (term) => this.dictionary.get(term) ?? 0))
      applyLookup(
        query,
        lookup,
        [...this.dictionary]
          .filter(
            ([term]) =>
              term.length >= lookup.minLength &&
              term.length <= lookup.maxLength &&
              lookup.starts.some((start) => term.startsWith(start)),
          )
          .map(([term, sections]) => ({ term, sections })),
      );
    const ranked = rankSections(query, this.findCandidates(query), statistics);
    const reranked = await this.mode.rerank?.(query, ranked);
    return reranked ? putNamedFirst(query, reranked) : ranked;
  }

  /** What the database answers to the same probes. */
  private findCandidates(query: Query): CorpusSection[] {
    const best = new Map<number, Map<number, number>>();
    for (const { keys, term, score, most } of planProbes(query, this.statistics, (hash) => hash)) {
      const [first = [], ...others] = keys.map((key) => this.findPlaces(key));
      const rest = others.map((places) => new Set(places));
      for (const at of first.filter((place) => rest.every((places) => places.has(place))).slice(0, most)) {
        const terms = best.get(at) ?? new Map<number, number>();
        best.set(at, terms.set(term, Math.max(terms.get(term) ?? 0, score)));
      }
    }
    return [...best]
      .map(([at, terms]) => ({ at, score: [...terms.values()].reduce((sum, score) => sum + score, 0) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, candidatesOf(query, this.statistics))
      .flatMap(({ at }) => this.sections[at] ?? []);
  }

  private findPlaces(key: number): readonly number[] {
    return this.places.get(key) ?? [...(this.prominent.get(key) ?? [])];
  }

  private addPages(pages: readonly PlannedPage[], ancestors: readonly string[]): void {
    for (const { id, type, title, description, markdown = '', source = '', pages: children } of pages) {
      const page = { title, ancestors, markdown, ...(description ? { description } : {}) };
      if (type === 'document')
        for (const section of cutSections(page)) this.addSection(page, section, id, source);
      this.addPages(children, [...ancestors, title]);
    }
  }

  private addSection(page: SearchPage, section: Section, id: string, path: string): void {
    const at = this.sections.length;
    const terms = analyzeSection(page, section);
    this.sections.push({
      page: id,
      anchor: section.anchor,
      terms,
      path,
      title: page.title,
      section,
      source: page,
    });
    for (const [term, hash] of listTerms(page, section)) {
      this.dictionary.set(term, (this.dictionary.get(term) ?? 0) + 1);
      const places = this.places.get(hash) ?? [];
      this.places.set(hash, [...places, at]);
    }
    for (const hash of [...terms.title, ...terms.heading, ...terms.names].map(toProminent)) {
      const top = this.prominent.get(hash) ?? new Set();
      this.prominent.set(hash, top.add(at));
    }
  }
}

function readFolder(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))];
    }),
  );
}
