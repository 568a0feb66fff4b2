import { fieldOf, type ShownUnit, TEXT_FIELDS, type TextField } from '@/lib/content/translation/show-units';
import { type StoredUnits, toStored, writeUnits } from '@/lib/content/translation/stored-units';
import { type TextWrite, writeTexts } from '@/lib/content/translation/write-texts';
import { hashOf } from '@/lib/storage/content/hash';
import type { OpenPage } from './open-translation';

/** What of a page or reusable content is another one. */
export type PagePatch = { -readonly [Name in TextField | 'slug' | 'document' | 'units']?: string };

/** What becomes of a text: a translation, or with none a word of somebody that it is right as it is. */
interface UnitWrite {
  text: string | undefined;
  isReviewed: boolean;
}

interface ComposedPage {
  patch: PagePatch;
  /** Texts that the patch names by their hashes. */
  texts: string[];
  /** The places of texts that would not be the same ones when the page is read again: nothing of it may be kept then. */
  broken: string[];
}

export const FIELD_LIMITS: Record<TextField, number> = { title: 256, linkTitle: 100, description: 1_024 };

/** Why a field cannot be this text. */
export function findFieldFault(place: string, text: string): 'lines' | 'length' | undefined {
  const name = TEXT_FIELDS.find((field) => field === place);
  if (name === undefined) return undefined;
  if (/[\n\r]/.test(text)) return 'lines';
  return [...text].length > FIELD_LIMITS[name] ? 'length' : undefined;
}

/** Takes what is written for the texts of a page, and composes the page of it. */
export class UnitWriter {
  private readonly texts = new Map<number, TextWrite>();
  private readonly blocks = new Map<number, TextWrite>();
  private readonly fields: FieldWriter;

  constructor(private readonly page: OpenPage) {
    this.fields = new FieldWriter(page);
  }

  /** Given the page as it was `before`, the text becomes what it was in that. */
  add(unit: ShownUnit, write: UnitWrite, before?: OpenPage): void {
    const { kind, place } = unit;
    if (kind === 'field') this.fields.write(unit, write, before);
    else if (kind === 'block') this.blocks.set(Number(place.slice('block:'.length)), toWrite(write));
    else if (before)
      this.texts.set(Number(place), { do: 'restore', unit: before.page.units[Number(place)] ?? null });
    else this.texts.set(Number(place), toWrite(write));
  }

  compose(): ComposedPage {
    const { page } = this;
    const hasTexts = this.texts.size + this.blocks.size > 0;
    const written = writeTexts(page.source, page.page, { texts: this.texts, blocks: this.blocks });
    const stands = hasTexts ? toStored(page.source, written.page) : page.stored.page;
    const { fields, marks } = this.fields;
    const units: StoredUnits = {
      ...(page.stored.source !== undefined && { source: page.stored.source }),
      ...(stands && { page: stands }),
      ...(!hasTexts && page.stored.isAdopted && { isAdopted: true }),
      ...(fields && { fields }),
      ...(marks && { marks }),
      ...(page.stored.machineFields && { machineFields: page.stored.machineFields }),
    };
    const json = writeUnits(units);
    return {
      patch: {
        ...this.fields.patch,
        ...(hasTexts && { document: hashOf(written.markdown) }),
        ...(Object.keys(units).length > 0 && { units: hashOf(json) }),
      },
      texts: hasTexts ? [written.markdown, json] : [json],
      broken: [...written.broken.texts.map(String), ...written.broken.blocks.map((at) => `block:${at}`)],
    };
  }
}

const toWrite = ({ text, isReviewed }: UnitWrite): TextWrite =>
  text === undefined ? { do: 'accept', isReviewed } : { do: 'write', text, isReviewed };

/** The fields of a page, and what is kept beside them. */
class FieldWriter {
  readonly patch: PagePatch = {};
  private readonly changed: Record<string, string>;
  private readonly marked: Record<string, NonNullable<StoredUnits['marks']>[string]>;

  constructor(private readonly page: OpenPage) {
    this.changed = { ...page.stored.fields };
    this.marked = { ...page.stored.marks };
  }

  write(
    { place, source = '' }: ShownUnit,
    { text, isReviewed }: UnitWrite,
    before: OpenPage | undefined,
  ): void {
    const name = TEXT_FIELDS.find((field) => field === place);
    if (!name) return;
    delete this.changed[name];
    delete this.marked[name];
    if (before) {
      this.patch[name] = fieldOf(before.own, name) ?? '';
      const [from, mark] = [before.stored.fields?.[name], before.stored.marks?.[name]];
      if (from !== undefined) this.changed[name] = from;
      if (mark) this.marked[name] = mark;
      return;
    }
    const own = text ?? fieldOf(this.page.own, name) ?? '';
    this.patch[name] = own;
    // Without a mark it would count as missing, or as the machine's that wrote it.
    if (own === source || isReviewed || own === this.page.stored.machineFields?.[name])
      this.marked[name] = { source, text: own, ...(isReviewed && { isReviewed: true as const }) };
  }

  get fields(): StoredUnits['fields'] {
    return Object.keys(this.changed).length > 0 ? this.changed : undefined;
  }

  get marks(): StoredUnits['marks'] {
    return Object.keys(this.marked).length > 0 ? this.marked : undefined;
  }
}
