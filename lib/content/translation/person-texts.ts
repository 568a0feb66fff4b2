import type { PageNode, ReusableContent } from '../page-tree';
import { hasWords } from './mark-text';
import type { PageUnits, TextUnit } from './page-units';
import { showFields } from './show-units';
import type { StoredUnits } from './stored-units';

/** What a person wrote for a text, both with the same placeholders. */
export type PersonText = Pick<TextUnit, 'source' | 'atoms' | 'text'>;

type Content = Omit<PageNode, 'pages'> | ReusableContent;

interface TranslatedTexts {
  own: Content;
  from: Content;
  stored: StoredUnits;
  page: PageUnits;
}

/** All that persons wrote on a page, also for what the source said before; what stands on it now comes last. */
export function listPersonTexts({ own, from, stored, page }: TranslatedTexts): PersonText[] {
  const units = [...page.removed, ...page.units].flatMap((unit) =>
    unit && unit.by === 'person' && !unit.isBlock ? [unit] : [],
  );
  const fields = showFields(own, from, stored).flatMap(({ place, state, source = '', text, writtenFor }) => {
    if (state === 'missing' || state === 'machine' || stored.machineFields?.[place] === text) return [];
    return [{ source: writtenFor ?? source, atoms: [], text: text ?? '' }];
  });
  return [...units, ...fields].filter(
    (one) => one.text.trim() !== '' && hasWords({ ...one, text: one.source }),
  );
}
