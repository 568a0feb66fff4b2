import { readPo } from './read-po';
import { type FileLanguages, FileProblem, type ReadFile } from './read-unit';
import { readXmlFile } from './read-xml-file';

export interface SentFile extends FileLanguages {
  bytes: Uint8Array;
}

/** Reads a file of translators, which says itself of what kind it is; or why it cannot be read. */
export function readFile({ bytes, ...languages }: SentFile): ReadFile | { problem: string } {
  try {
    const text = decode(bytes);
    if (text?.includes('\0') ?? bytes.includes(0)) throw new FileProblem('It is no file of text.');
    return text?.trimStart().startsWith('<') ? readXmlFile(text, languages) : readPo(bytes, text, languages);
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}

/** Undefined where it is not Unicode. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
