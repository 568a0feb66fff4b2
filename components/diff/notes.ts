import type { BlockChange, Detail, TextPart } from '@/lib/content/diff/change';
import { isLoose } from './marks/write-parts';
import { listPictureNotes, listTagNotes } from './markup-notes';
import { t } from './messages';

/** What the drawn text does not show: where links lead, levels, attributes, moved columns. */
export function listNotes(detail: Detail, nameTarget: (address: string) => string): string[] {
  switch (detail.kind) {
    case 'html':
      return [
        ...listPictureNotes(detail.parts),
        ...listTagNotes(detail.parts),
        ...listLinks(detail.parts, nameTarget),
      ];
    case 'text': {
      const { level, parts } = detail;
      const pictures = listPictureNotes(parts);
      if (level && level.before !== level.after)
        return [
          t('text', {
            level: nameLevel(level.before),
            level2: nameLevel(level.after).toLowerCase(),
          }),
          ...pictures,
          ...listLinks(parts, nameTarget),
        ];
      const formatting = isFormatting(parts) && pictures.length === 0 ? [t('formattingChanged')] : [];
      return [...pictures, ...listLinks(parts, nameTarget), ...formatting];
    }
    case 'pieces':
      return detail.pieces.flatMap((piece) =>
        piece.kind === 'edited' ? listNotes(piece.detail, nameTarget) : [],
      );
    case 'table':
      return [
        ...detail.columns.flatMap((column) =>
          column.kind === 'moved-here' ? [t('columnMoved', { name: column.after.name })] : [],
        ),
        ...detail.rows.flatMap((row) =>
          row.kind === 'edited'
            ? row.detail.flatMap(({ parts }) => [...listPictureNotes(parts), ...listLinks(parts, nameTarget)])
            : [],
        ),
      ];
    case 'code': {
      const [before, after] = [readInfo(detail.open.before), readInfo(detail.open.after)];
      return before === after ? [] : [t('language', { before: before || 'none', after: after || 'none' })];
    }
    case 'tag':
      return [
        ...detail.attributes.map(
          ({ name, before, after }) => `${name}: ${before ?? 'none'} → ${after ?? 'none'}`,
        ),
        ...detail.blocks.flatMap((change: BlockChange) =>
          change.kind === 'edited' ? listNotes(change.detail, nameTarget) : [],
        ),
      ];
  }
}

/** Whether nothing but marks of emphasis, brackets and white space came or went. */
function isFormatting(parts: readonly TextPart[]): boolean {
  const changed = parts.filter(({ kind }) => kind === 'removed' || kind === 'added');
  return changed.length > 0 && changed.every(({ before, after }) => isLoose(before) && isLoose(after));
}

const nameLevel = (level: number) => (level === 0 ? t('paragraph') : t('levelHeading', { level }));

const readInfo = (open: string) =>
  open
    .trim()
    .replace(/^[`~>\s]+/, '')
    .trim();

const readAddress = (text: string) =>
  /^\]\(<?([^\s>)]*)/.exec(text)?.[1] ?? text.replace(/^\]\[?|[\])]$/g, '');

function listLinks(parts: readonly TextPart[], nameTarget: (address: string) => string): string[] {
  return parts
    .filter(({ kind }) => kind === 'link')
    .map(({ before, after }) =>
      t('linkChangedToWas', {
        target: nameTarget(readAddress(after)),
        target2: nameTarget(readAddress(before)),
      }),
    );
}
