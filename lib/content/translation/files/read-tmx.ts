import type { ElementReader, XmlTag } from './element-reader';
import {
  addUnit,
  type FileLanguages,
  FileProblem,
  isLanguage,
  type ReadFile,
  type ReadPieces,
} from './read-unit';
import { readHex } from './xml-text';

/** Codes are written out, and whatever else stands in a text is only marked. */
const KNOWN = new Set(['ph', 'it', 'bpt', 'ept', 'ut', 'hi', 'sub']);

/** A translation memory, in which only pairs of both languages are read. */
export class TmxReader implements ElementReader {
  private pairs: { language: string; text: ReadPieces }[] = [];
  private into: ReadPieces | undefined;
  private readonly read: ReadFile = { format: 'tmx', units: [] };
  private others = 0;

  constructor(private readonly languages: FileLanguages) {}

  get file(): ReadFile {
    const { from, to } = this.languages;
    if (this.read.units.length === 0 && this.others > 0)
      throw new FileProblem(`It has no text in both "${from}" and "${to}".`);
    return this.read;
  }

  open({ name, attributes }: XmlTag): void {
    if (this.into) {
      const sign = name === 'ph' ? readHex(attributes.type?.slice(1) ?? '') : undefined;
      if (sign !== undefined) this.into.push(sign);
      else if (!KNOWN.has(name)) this.into.push({ id: '' });
    } else if (name === 'tu') this.pairs = [];
    else if (name === 'tuv')
      this.pairs.push({ language: attributes['xml:lang'] ?? attributes.lang ?? '', text: [] });
    else if (name === 'seg') this.into = this.pairs.at(-1)?.text;
  }

  text(text: string): void {
    this.into?.push(text);
  }

  close(name: string): void {
    if (name === 'seg') this.into = undefined;
    else if (name === 'tu') this.closePair();
  }

  private closePair(): void {
    const find = (code: string) => this.pairs.find(({ language }) => isLanguage(language, code))?.text;
    const [source, text] = [find(this.languages.from), find(this.languages.to)];
    if (source && text) addUnit(this.read.units, { source, text, certainty: 'translated' });
    else this.others += 1;
  }
}
