import { expect, test } from 'vitest';
import { describeFields, nameChanged, type StructureChange } from './change-words';

const change = (...fields: StructureChange['fields']): StructureChange => ({
  kind: 'site-section',
  id: 'a',
  title: 'Guides',
  change: 'edited',
  fields,
});

test('each change is told in words', () => {
  expect(nameChanged(change())).toBe('section Guides');
  expect(
    describeFields(
      change(
        { field: 'path', before: 'old', after: 'new' },
        { field: 'description', after: 'How to' },
        { field: 'icon', before: 'book' },
        { field: 'default', before: 'false', after: 'true' },
        { field: 'default', before: 'true', after: 'false' },
        { field: 'parent', after: 'More' },
        { field: 'parent', before: 'More' },
        { field: 'parent', before: 'More', after: 'Other' },
      ),
    ),
  ).toEqual([
    'Path: old → new',
    'Description: How to',
    'Icon removed, was: book',
    'Becomes the default',
    'Is no longer the default',
    'Moves into More',
    'Moves out of More',
    'Moves from More to Other',
  ]);
});
