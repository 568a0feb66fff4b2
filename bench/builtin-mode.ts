import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '@/lib/content/search/analyze-query';
import { isEnglish } from '@/lib/content/search/languages';
import { listPassages } from '@/lib/content/search/list-passages';
import { MOST_RERANKED, nearestOf, rerankSections } from '@/lib/content/search/rerank-sections';
import { quantize } from '@/lib/embeddings/quantize';
import { SentenceModel } from '@/lib/embeddings/sentence-model';
import type { CorpusSection, RankMode } from './search-corpus';

const FOLDER = 'models/all-MiniLM-L6-v2';
const CACHE = join('node_modules', '.cache', 'lectern', 'bench-vectors.json');

/** The model that comes along, in this process; what it read of a documentation is kept between runs. */
export async function openBuiltinMode(): Promise<RankMode & { save(): string }> {
  const model = await SentenceModel.load(FOLDER);
  const known = new Map<string, string>(
    existsSync(CACHE) ? (JSON.parse(readFileSync(CACHE, 'utf8')) as [string, string][]) : [],
  );
  let [texts, milliseconds] = [0, 0];
  const readAll = async (wanted: readonly string[]): Promise<Map<string, Int8Array>> => {
    const missing = [...new Set(wanted)].filter((text) => !known.has(text));
    const readable = missing.filter((text) => isEnglish(text));
    const began = process.cpuUsage();
    const vectors = await model.embed(readable);
    milliseconds += process.cpuUsage(began).user / 1_000;
    texts += readable.length;
    for (const text of missing) known.set(text, '');
    for (const [at, text] of readable.entries())
      known.set(text, Buffer.from(quantize(vectors[at] ?? []) ?? []).toString('base64'));
    return new Map(wanted.map((text) => [text, new Int8Array(Buffer.from(known.get(text) ?? '', 'base64'))]));
  };
  return {
    name: 'builtin',
    rerank: async (query: Query, ranked) => {
      if (!query.isQuestion) return ranked;
      const asked = (await readAll([query.text])).get(query.text);
      if (!asked || asked.length === 0) return ranked;
      const first = ranked.slice(0, MOST_RERANKED).map(({ candidate }) => candidate);
      const passages = new Map(
        first.map((section) => [section, listPassages(section.source, section.section)]),
      );
      const vectors = await readAll([...passages.values()].flat());
      const meaningOf = (section: CorpusSection) =>
        nearestOf(
          asked,
          (passages.get(section) ?? []).map((text) => vectors.get(text) ?? new Int8Array(0)),
        );
      return rerankSections(ranked, ({ candidate }) => meaningOf(candidate));
    },
    save: () => {
      mkdirSync(join(CACHE, '..'), { recursive: true });
      writeFileSync(CACHE, JSON.stringify([...known]));
      return texts === 0 ? '' : `${texts} texts read, ${(milliseconds / texts).toFixed(1)} ms of CPU each`;
    },
  };
}
