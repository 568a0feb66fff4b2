import { expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION, siteCustomization } from '@/lib/contract/site-customization';
import { group, section, sections } from '../structure-examples';
import { listStructureNodes } from '../structure-nodes';
import { listSiteTexts, listStructureChanges, type SiteText, withWritten, writeLook } from './site-texts';

const to = { kind: 'url' as const, url: 'https://example.com' };
const look = siteCustomization.parse({
  ...DEFAULT_CUSTOMIZATION,
  header: {
    ...DEFAULT_CUSTOMIZATION.header,
    links: [{ title: 'Help', to, localizedTitle: { fr: 'Aide' }, links: [{ title: 'Chat', to }] }],
  },
  footer: { ...DEFAULT_CUSTOMIZATION.footer, groups: [{ title: 'Company', links: [{ title: 'Team', to }] }] },
  announcement: { enabled: true, message: 'News', style: 'info', link: { title: 'Read', to } },
});
const guides = {
  ...section('Guides', ['English']),
  ...{ description: 'How to', localizedTitle: { fr: 'Guides FR' } },
};
const nodes = listStructureNodes(sections(group('All', guides)));
const texts = listSiteTexts(look, 'Dome docs', nodes);
const keyOf = (plain: string) => texts.find((text) => text.plain === plain)?.key ?? '';

it('lists all that a site says itself, with what it says in other languages', () => {
  expect(texts.map(({ plain }) => plain)).toEqual([
    ...['Dome docs', 'Help', 'Chat', 'Company', 'Team', 'News', 'Read'],
    ...['All', 'Guides', 'How to', 'English'],
  ]);
  expect(texts.filter(({ texts: own }) => own.fr).map(({ plain }) => plain)).toEqual(['Help', 'Guides']);
});

it('writes those of the look beside what is there, and takes an empty one away', () => {
  const written = new Map(
    [
      ['Help', 'Hilfe'],
      ['Team', 'Leute'],
      ['News', 'Neues'],
      ['Dome docs', 'Kuppel'],
    ].map(([plain = '', text = '']) => [keyOf(plain), text]),
  );
  const next = writeLook(look, 'de', written);
  expect(next?.header.links[0]?.localizedTitle).toEqual({ fr: 'Aide', de: 'Hilfe' });
  expect(next?.footer.groups[0]?.links[0]?.localizedTitle).toEqual({ de: 'Leute' });
  expect([next?.announcement?.localizedMessage, next?.localizedTitle]).toEqual([
    { de: 'Neues' },
    { de: 'Kuppel' },
  ]);
  expect(look.header.links[0]?.localizedTitle).toEqual({ fr: 'Aide' });
  const none = writeLook(look, 'fr', new Map([[keyOf('Help'), ' ']]));
  expect(none?.header.links[0]).not.toHaveProperty('localizedTitle');
  expect(writeLook(look, 'de', new Map([[keyOf('Guides'), 'x']]))).toBeUndefined();
});

it('makes one change for each part of the structure, with all languages', () => {
  const change = (known: readonly SiteText[], language: string, written: ReadonlyMap<string, string>) =>
    [...listStructureChanges(known, language, written)].map(([{ title }, body]) => [title, body]);
  const german = new Map([
    [keyOf('Guides'), 'Anleitungen'],
    [keyOf('How to'), 'So geht es'],
    [keyOf('English'), 'Deutsch'],
  ]);
  expect(change(texts, 'de', german)).toEqual([
    [
      'Guides',
      { localizedTitle: { fr: 'Guides FR', de: 'Anleitungen' }, localizedDescription: { de: 'So geht es' } },
    ],
    ['English', { localizedTitle: { de: 'Deutsch' } }],
  ]);
  const after = withWritten(texts, 'de', german);
  expect(change(after, 'fr', new Map([[keyOf('Guides'), '']]))).toEqual([
    ['Guides', { localizedTitle: { de: 'Anleitungen' } }],
  ]);
  expect(change(after, 'de', new Map([[keyOf('English'), ' ']]))).toEqual([
    ['English', { localizedTitle: null }],
  ]);
});
