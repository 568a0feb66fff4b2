import type { ElementReader, XmlTag } from './element-reader';
import {
  addUnit,
  type Certainty,
  checkLanguages,
  type FileLanguages,
  type ReadFile,
  type ReadPieces,
} from './read-unit';
import { readHex } from './xml-text';

interface Segment {
  isIgnorable: boolean;
  state: string | undefined;
  source: ReadPieces;
  target?: ReadPieces;
}

interface OpenUnit {
  id: string;
  data: Map<string, string>;
  segments: Segment[];
}

/** XLIFF 2.0 and 2.1. */
export class Xliff2Reader implements ElementReader {
  readonly file: ReadFile;
  private origin: string | undefined;
  private unit: OpenUnit | undefined;
  /** The text that is read. */
  private into: ReadPieces | undefined;
  private data: string | undefined;
  private readonly ends: (string | undefined)[] = [];

  constructor(languages: FileLanguages, { version, srcLang, trgLang }: XmlTag['attributes']) {
    checkLanguages(languages, srcLang, trgLang);
    this.file = { format: version === '2.0' ? 'xliff-2.0' : 'xliff-2.1', units: [] };
  }

  open({ name, attributes }: XmlTag, path: readonly string[]): void {
    const parent = path.at(-1);
    if (this.into) this.openInline(this.into, { name, attributes });
    else if (name === 'file') this.origin = attributes.original ?? attributes.id;
    else if (name === 'unit') this.unit = { id: attributes.id ?? '', data: new Map(), segments: [] };
    else if (!this.unit) return;
    else if (name === 'segment' || name === 'ignorable')
      this.unit.segments.push({ isIgnorable: name === 'ignorable', state: attributes.state, source: [] });
    else if (name === 'data' && parent === 'originalData') this.data = attributes.id;
    else if (name === 'cp' && parent === 'data') this.addData(readHex(attributes.hex ?? '') ?? '');
    else if (parent === 'segment' || parent === 'ignorable') this.openText(name, this.unit.segments.at(-1));
  }

  private openText(name: string, segment: Segment | undefined): void {
    if (segment && name === 'source') this.into = segment.source;
    if (!segment || name !== 'target') return;
    segment.target = [];
    this.into = segment.target;
  }

  text(text: string): void {
    if (this.into) this.into.push(text);
    else if (this.data !== undefined) this.addData(text);
  }

  close(name: string, path: readonly string[]): void {
    if (this.into && (name === 'source' || name === 'target')) this.into = undefined;
    else if (this.into && name === 'pc') this.into.push({ id: '', data: this.ends.pop() });
    else if (name === 'data') this.data = undefined;
    else if (name === 'unit' && !path.includes('unit')) this.closeUnit();
  }

  private addData(text: string): void {
    if (this.data !== undefined) this.unit?.data.set(this.data, (this.unit.data.get(this.data) ?? '') + text);
  }

  private openInline(into: ReadPieces, { name, attributes }: XmlTag): void {
    const dataOf = (reference: string | undefined) =>
      reference === undefined ? undefined : this.unit?.data.get(reference);
    if (name === 'ph') into.push({ id: attributes.id ?? '', data: dataOf(attributes.dataRef) });
    else if (name === 'cp') into.push(readHex(attributes.hex ?? '') ?? { id: '' });
    else if (name === 'sc' || name === 'ec') into.push({ id: '', data: dataOf(attributes.dataRef) });
    else if (name === 'pc') {
      into.push({ id: '', data: dataOf(attributes.dataRefStart) });
      this.ends.push(dataOf(attributes.dataRefEnd));
    } else if (name !== 'mrk' && name !== 'sm' && name !== 'em') into.push({ id: '' });
  }

  private closeUnit(): void {
    const { unit } = this;
    this.unit = undefined;
    if (!unit) return;
    const own = unit.segments.filter(({ isIgnorable }) => !isIgnorable);
    const translated = own.filter(({ target }) => target !== undefined && target.length > 0);
    addUnit(this.file.units, {
      id: unit.id,
      origin: this.origin,
      source: unit.segments.flatMap(({ source }) => source),
      text:
        translated.length === 0
          ? undefined
          : unit.segments.flatMap(({ source, target, isIgnorable }) => target ?? (isIgnorable ? source : [])),
      certainty: leastOf(own.map(({ state }) => CERTAINTIES[state ?? ''] ?? 'none')),
      isUnfinished: translated.length > 0 && translated.length < own.length,
    });
  }
}

const CERTAINTIES: Record<string, Certainty> = {
  translated: 'translated',
  reviewed: 'reviewed',
  final: 'reviewed',
};

const ORDER: Certainty[] = ['none', 'translated', 'reviewed'];

const leastOf = (all: readonly Certainty[]): Certainty =>
  all.length === 0 ? 'none' : (ORDER[Math.min(...all.map((one) => ORDER.indexOf(one)))] ?? 'none');
