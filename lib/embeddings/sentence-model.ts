import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** More than the model was made for adds nothing. */
const MOST_TOKENS = 256;
/** Texts that are run together, padded to the longest: more at once cost memory and save no time. */
const BATCH = 8;

/** A sentence model in ONNX, with the tokenizer that lies beside it: the mean of its token vectors, of length 1. */
export class SentenceModel {
  private constructor(
    private readonly session: InferenceSession,
    private readonly tokenizer: Tokenizer,
  ) {}

  /** Reads `model.onnx`, `tokenizer.json` and `tokenizer_config.json` of a folder. */
  static async load(folder: string): Promise<SentenceModel> {
    const read = async (name: string) =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8')) as object;
    const tokenizer = new Tokenizer(await read('tokenizer.json'), await read('tokenizer_config.json'));
    const session = await InferenceSession.create(path.join(folder, 'model.onnx'), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // The arena keeps what the longest batch took.
      enableCpuMemArena: false,
      enableMemPattern: false,
    });
    return new SentenceModel(session, tokenizer);
  }

  /** One vector a text, in their order. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const encoded = texts.map((text, index) => ({ index, ids: this.encode(text) }));
    // Texts of one length together: little is padding then.
    encoded.sort((a, b) => a.ids.length - b.ids.length);
    const vectors: Float32Array[] = new Array(texts.length);
    for (let at = 0; at < encoded.length; at += BATCH) {
      const batch = encoded.slice(at, at + BATCH);
      for (const [row, vector] of (await this.run(batch.map(({ ids }) => ids))).entries())
        vectors[batch[row]?.index ?? 0] = vector;
    }
    return vectors;
  }

  private encode(text: string): number[] {
    const { ids } = this.tokenizer.encode(text);
    // The last token says that the text is over.
    return ids.length <= MOST_TOKENS ? ids : [...ids.slice(0, MOST_TOKENS - 1), ids.at(-1) ?? 0];
  }

  private async run(batch: readonly number[][]): Promise<Float32Array[]> {
    const length = Math.max(...batch.map((ids) => ids.length));
    const size = batch.length * length;
    const [ids, mask] = [new BigInt64Array(size), new BigInt64Array(size)];
    for (const [row, tokens] of batch.entries())
      for (const [at, token] of tokens.entries()) {
        ids[row * length + at] = BigInt(token);
        mask[row * length + at] = 1n;
      }
    const shape = [batch.length, length];
    const feeds = {
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(size), shape),
    };
    const given = Object.fromEntries(
      Object.entries(feeds).filter(([name]) => this.session.inputNames.includes(name)),
    );
    const output = await this.session.run(given);
    const tensor = output[this.session.outputNames[0] ?? ''];
    if (tensor?.type !== 'float32' || tensor.dims.length !== 3 || tensor.dims[1] !== length)
      throw new Error('The model does not answer a vector for each token.');
    const dimensions = tensor.dims[2] ?? 0;
    const values = tensor.data as Float32Array;
    return batch.map((tokens, row) => meanOf(values, row * length * dimensions, tokens.length, dimensions));
  }
}

function meanOf(values: Float32Array, from: number, count: number, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let token = 0; token < count; token += 1)
    for (let at = 0; at < dimensions; at += 1)
      mean[at] = (mean[at] ?? 0) + (values[from + token * dimensions + at] ?? 0);
  const length = Math.hypot(...mean);
  return mean.map((value) => value / (length || 1));
}
