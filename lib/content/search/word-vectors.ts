/**
 * What the words of documentation are about: those that stand in for one another, or near one another, have vectors that point
 * the same way. Learned by `bench/word-vectors` from headings and the texts beneath them.
 */
export interface WordVectors {
  dimensions: number;
  /** The row of a term by its hash. */
  rows: ReadonlyMap<number, number>;
  /** Row by row. */
  values: Int8Array;
  /** By row, what one of its values counts in a question and in a text. */
  asked: Float32Array;
  told: Float32Array;
}

export interface PackedVectors {
  dimensions: number;
  /** Each as base64: the hashes in the order of the rows, and what `WordVectors` holds. */
  hashes: string;
  values: string;
  asked: string;
  told: string;
}

function unpackVectors({ dimensions, ...packed }: PackedVectors): WordVectors {
  const read = (text: string) => Uint8Array.from(Buffer.from(text, 'base64')).buffer;
  const hashes = new Int32Array(read(packed.hashes));
  return {
    dimensions,
    rows: new Map(Array.from(hashes, (hash, row) => [hash, row])),
    values: new Int8Array(read(packed.values)),
    asked: new Float32Array(read(packed.asked)),
    told: new Float32Array(read(packed.told)),
  };
}

let opened: Promise<WordVectors> | undefined;

/** Read with the first question: a server that nobody asks has none of it. */
export function openVectors(): Promise<WordVectors> {
  opened ??= import('./word-vectors.json').then(
    ({ default: packed }) => unpackVectors(packed),
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}
