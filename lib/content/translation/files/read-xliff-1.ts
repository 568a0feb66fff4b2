import type { ElementReader, XmlTag } from './element-reader';
import {
  addUnit,
  type Certainty,
  checkLanguages,
  type FileLanguages,
  type ReadCode,
  type ReadFile,
  type ReadPieces,
} from './read-unit';
import { readHex } from './xml-text';

interface OpenUnit {
  id: string;
  isApproved: boolean;
  source: ReadPieces;
  target?: { text: ReadPieces; state: string | undefined };
}

const CERTAINTIES: Record<string, Certainty> = {
  translated: 'translated',
  'signed-off': 'reviewed',
  final: 'reviewed',
};

/** Codes that are written out between their tags. */
const WRITTEN = new Set(['ph', 'it', 'bpt', 'ept']);

/** XLIFF 1.2. */
export class Xliff1Reader implements ElementReader {
  readonly file: ReadFile = { format: 'xliff-1.2', units: [] };
  private origin: string | undefined;
  private unit: OpenUnit | undefined;
  /** The text that is read. */
  private into: ReadPieces | undefined;
  private code: ReadCode | undefined;

  constructor(private readonly languages: FileLanguages) {}

  open({ name, attributes }: XmlTag, path: readonly string[]): void {
    if (this.into) this.openInline(this.into, { name, attributes });
    else if (name === 'file') {
      this.origin = attributes.original;
      checkLanguages(this.languages, attributes['source-language'], attributes['target-language']);
    } else if (name === 'trans-unit')
      this.unit = { id: attributes.id ?? '', isApproved: attributes.approved === 'yes', source: [] };
    else if (this.unit && path.at(-1) === 'trans-unit') {
      if (name === 'source') this.into = this.unit.source;
      if (name === 'target') {
        this.unit.target = { text: [], state: attributes.state };
        this.into = this.unit.target.text;
      }
    }
  }

  text(text: string): void {
    if (this.code) this.code.data = (this.code.data ?? '') + text;
    else this.into?.push(text);
  }

  close(name: string, path: readonly string[]): void {
    if (this.into && path.at(-1) === 'trans-unit') this.into = undefined;
    else if (this.code && WRITTEN.has(name)) this.code = undefined;
    else if (name === 'trans-unit') this.closeUnit();
  }

  private openInline(into: ReadPieces, { name, attributes }: XmlTag): void {
    const { id = '' } = attributes;
    if (name === 'x' && attributes.ctype === 'x-control') into.push(readHex(id.slice(1)) ?? { id: '' });
    else if (name === 'x') into.push({ id, data: attributes['equiv-text'] });
    else if (WRITTEN.has(name)) {
      this.code = { id };
      into.push(this.code);
    } else if (name !== 'mrk') into.push({ id: '' });
  }

  private closeUnit(): void {
    const { unit } = this;
    this.unit = undefined;
    if (!unit) return;
    const { target, isApproved } = unit;
    addUnit(this.file.units, {
      id: unit.id,
      origin: this.origin,
      source: unit.source,
      text: target && target.text.length > 0 ? target.text : undefined,
      certainty: isApproved ? 'reviewed' : (CERTAINTIES[target?.state ?? ''] ?? 'none'),
    });
  }
}
