import type { PageNode, ReusableContent } from '../page-tree';
import { unmarkText } from './mark-text';
import { type CutSource, type PageUnits, stateOf, type UnitState } from './page-units';
import { RANKS, type ShownStates } from './shown-text';
import type { StoredUnits } from './stored-units';
import { toText } from './write-texts';

/** The fields of a page that are texts. */
export const TEXT_FIELDS = ['title', 'linkTitle', 'description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

type Content = Omit<PageNode, 'pages'> | ReusableContent;

/** A text of a translated page as somebody who translates sees it. */
export interface ShownUnit {
  /** In its page: a number, `block:` and the number of the source's block, `removed:` and a number, or a field. */
  place: string;
  kind: 'text' | 'heading' | 'block' | 'field' | 'removed';
  state: UnitState | 'removed';
  source?: string;
  /** What was written for it. */
  text?: string;
  writtenFor?: string;
  /** The page itself shows the source's text. */
  showsSource: boolean;
}

/** All texts of a page in their order: its fields, those of its blocks, and what the source has no longer. */
export const showUnits = (source: CutSource, page: PageUnits): ShownUnit[] => [
  ...showBlocks(source, page),
  ...page.removed.map((unit, index) => ({
    place: `removed:${index}`,
    kind: 'removed' as const,
    state: 'removed' as const,
    text: toText(unit),
    writtenFor: unmarkText({ text: unit.source, atoms: unit.atoms }),
    showsSource: false,
  })),
];

/** In the order of the page; blocks that a person removed have no text on it. */
function showBlocks(source: CutSource, { layout, units }: PageUnits): ShownUnit[] {
  return layout.flatMap(({ at, held }): ShownUnit[] => {
    const from = source.blocks[at ?? -1];
    if (!from) return [];
    if (held) {
      const isSame = held.source === from.block.source;
      const block: ShownUnit = {
        place: `block:${at}`,
        kind: 'block',
        state: isSame ? 'translated' : 'changed',
        source: from.block.source,
        text: held.text,
        showsSource: false,
      };
      return [isSame ? block : { ...block, writtenFor: held.source }];
    }
    return from.slots.map((slot, index) => {
      const unit = units[from.first + index] ?? null;
      const state = stateOf(slot, unit);
      return {
        place: String(from.first + index),
        kind: slot.kind === 'heading' ? 'heading' : 'text',
        state,
        source: unmarkText(slot),
        ...(unit && { text: toText(unit) }),
        ...(unit &&
          state === 'changed' && { writtenFor: unmarkText({ text: unit.source, atoms: unit.atoms }) }),
        showsSource: !unit || unit.isBeside === true,
      };
    });
  });
}

function stateOfField(
  name: TextField,
  text: string | undefined,
  from: string,
  { fields, marks, machineFields }: StoredUnits,
): ShownUnit['state'] {
  const [mark, before] = [marks?.[name], fields?.[name]];
  if (mark && mark.source === from && mark.text === text) return mark.isReviewed ? 'reviewed' : 'translated';
  if (before !== undefined && before !== from) return 'changed';
  if (text !== undefined && machineFields?.[name] === text) return 'machine';
  return text === from ? 'missing' : 'translated';
}

/** The fields of a page that its source has. */
export function showFields(own: Content, source: Content, beside: StoredUnits): ShownUnit[] {
  // Readers do not see what a reusable content is called.
  if (!('type' in own)) return [];
  return TEXT_FIELDS.flatMap((name): ShownUnit[] => {
    const [text, from] = [fieldOf(own, name), fieldOf(source, name)];
    if (!from) return [];
    const before = beside.fields?.[name];
    const state = stateOfField(name, text, from, beside);
    return [
      {
        place: name,
        kind: 'field',
        state,
        source: from,
        ...(state !== 'missing' && { text: text ?? '' }),
        ...(state === 'changed' && before !== undefined && { writtenFor: before }),
        showsSource: text === from,
      },
    ];
  });
}

/** The fields of a page of which readers see what the source says. */
export function listWithheldFields(
  own: Content,
  source: Content,
  beside: StoredUnits,
  { from, changed }: ShownStates,
): TextField[] {
  return showFields(own, source, beside).flatMap(({ place, state, text }) => {
    const name = place as TextField;
    if (state === 'missing') return [];
    const by = text === beside.machineFields?.[name] ? 'machine' : 'translated';
    const rank = RANKS[state === 'reviewed' ? state : by];
    return rank < RANKS[from] || (state === 'changed' && changed === 'source') ? [name] : [];
  });
}

export const fieldOf = (content: Content, name: TextField): string | undefined =>
  (content as Partial<Record<TextField, string>>)[name];

/** A text that still waits for somebody. */
export const isOpen = ({ state }: Pick<ShownUnit, 'state'>): boolean =>
  state === 'missing' || state === 'machine' || state === 'changed';
