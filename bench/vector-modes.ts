import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '@/lib/content/search/analyze-query';
import { isEnglish } from '@/lib/content/search/languages';
import { listPassages } from '@/lib/content/search/list-passages';
import { MOST_RERANKED, nearestOf, rerankSections } from '@/lib/content/search/rerank-sections';
import { quantize } from '@/lib/embeddings/quantize';
import { SentenceModel } from '@/lib/embeddings/sentence-model';
import { UrlEmbedder } from '@/lib/embeddings/url-embedder';
import { EmbeddingsServer } from '@/lib/testing/embeddings-server';
import type { CorpusSection, RankMode } from './search-corpus';

const FOLDER = 'models/all-MiniLM-L6-v2';
const CACHE = join('node_modules', '.cache', 'lectern');

interface VectorMode extends RankMode {
  close(): Promise<void>;
}

/** The model that comes along, in this process. */
export async function openBuiltinMode(): Promise<VectorMode> {
  const model = await SentenceModel.load(FOLDER);
  return openVectorMode('builtin', isEnglish, async (texts) =>
    (await model.embed(texts)).map((vector) => quantize(vector) ?? new Int8Array(0)),
  );
}

/** The same model behind a server with the embeddings interface of OpenAI, which is asked about texts of all languages. */
export async function openUrlMode(): Promise<VectorMode> {
  const model = await SentenceModel.load(FOLDER);
  const server = await EmbeddingsServer.open();
  server.turn = { vectors: async (texts) => (await model.embed(texts)).map((vector) => [...vector]) };
  const embedder = new UrlEmbedder(
    { provider: 'url', url: server.url, model: 'builtin', key: undefined },
    [],
  );
  const mode = openVectorMode(
    'url',
    () => true,
    (texts) => embedder.embed(texts, {}),
  );
  return { ...mode, close: async () => void (await Promise.all([mode.close(), server.close()])) };
}

/** What was read of a documentation is kept between runs. */
function openVectorMode(
  name: string,
  isReadable: (text: string) => boolean,
  embed: (texts: readonly string[]) => Promise<Int8Array[]>,
): VectorMode {
  const file = join(CACHE, `bench-vectors-${name}.json`);
  const known = new Map<string, string>(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]) : [],
  );
  const readAll = async (wanted: readonly string[]): Promise<Map<string, Int8Array>> => {
    const missing = [...new Set(wanted)].filter((text) => !known.has(text));
    const readable = missing.filter(isReadable);
    const vectors = await embed(readable);
    for (const text of missing) known.set(text, '');
    for (const [at, text] of readable.entries())
      known.set(text, Buffer.from(vectors[at] ?? []).toString('base64'));
    return new Map(wanted.map((text) => [text, new Int8Array(Buffer.from(known.get(text) ?? '', 'base64'))]));
  };
  const readQuestion = async ({ text }: Query) => (await readAll([text])).get(text) ?? new Int8Array(0);
  return {
    name,
    rerank: async (query, ranked) => {
      if (!query.isQuestion) return ranked;
      const asked = await readQuestion(query);
      if (asked.length === 0) return ranked;
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
    measureTexts: async (query, texts) => {
      const asked = await readQuestion(query);
      if (asked.length === 0 || texts.length === 0) return undefined;
      return new Map(
        [...(await readAll(texts))].flatMap(([text, vector]) => {
          const near = nearestOf(asked, [vector]);
          return near ? [[text, near.said]] : [];
        }),
      );
    },
    embed: (texts) => embed(texts.filter(isReadable)),
    close: async () => {
      mkdirSync(CACHE, { recursive: true });
      writeFileSync(file, JSON.stringify([...known]));
    },
  };
}
