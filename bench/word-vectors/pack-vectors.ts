import { readFileSync, writeFileSync } from 'node:fs';
import { hashTerm } from '@/lib/content/search/section-terms';
import type { PackedVectors } from '@/lib/content/search/word-vectors';

/** Packs what `learn.py` wrote: a byte a value, with the scale of each word in what it counts. */
const { words, vectors, asked, told } = JSON.parse(readFileSync('vectors.json', 'utf8')) as {
  words: string[];
  vectors: number[][];
  asked: number[];
  told: number[];
};
const dimensions = vectors[0]?.length ?? 0;
const scales = vectors.map((vector) => Math.max(1e-9, ...vector.map(Math.abs)) / 127);
const scaleOf = (row: number) => scales[row] ?? 0;
const toText = ({ buffer }: Int32Array | Int8Array | Float32Array) => Buffer.from(buffer).toString('base64');
const packed: PackedVectors = {
  dimensions,
  hashes: toText(Int32Array.from(words, hashTerm)),
  values: toText(
    Int8Array.from(vectors.flatMap((vector, row) => vector.map((value) => Math.round(value / scaleOf(row))))),
  ),
  asked: toText(Float32Array.from(asked, (weight, row) => weight * scaleOf(row))),
  told: toText(Float32Array.from(told, (weight, row) => weight * scaleOf(row))),
};
writeFileSync('lib/content/search/word-vectors.json', `${JSON.stringify(packed)}\n`);
