import { expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION, siteCustomization } from '@/lib/contract/site-customization';
import { listStructureNodes } from '../structure-nodes';
import { listSiteTexts, type SiteText, sendStructure, withWritten, writeLook } from './site-texts';

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
type Structure = Parameters<typeof listStructureNodes>[0];
const section = {
  ...{
    object: 'site-section',
    id: 's',
    title: 'Guides',
    description: 'How to',
    localizedTitle: { fr: 'Guides FR' },
  },
  siteSpaces: [{ object: 'site-space', id: 'v', title: 'English' }],
};
const nodes = listStructureNodes({
  type: 'sections',
  structure: [{ object: 'site-section-group', id: 'g', title: 'All', sections: [section] }],
} as unknown as Structure);
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

it('sends one change for each part of the structure, with all languages', async () => {
  const sent: unknown[] = [];
  const ask = (async ({ id }: { id: string }, { body }: { body?: unknown }) => {
    sent.push([id, body]);
  }) as unknown as Parameters<typeof sendStructure>[0];
  const params = { organizationId: 'o', siteId: 'i' };
  const send = (known: readonly SiteText[], language: string, pairs: [string, string][]) =>
    sendStructure(ask, params, known, language, new Map(pairs));
  const german: [string, string][] = [
    [keyOf('Guides'), 'Anleitungen'],
    [keyOf('How to'), 'So geht es'],
    [keyOf('English'), 'Deutsch'],
  ];
  await send(texts, 'de', german);
  await send(withWritten(texts, 'de', new Map(german)), 'fr', [[keyOf('Guides'), '']]);
  expect(sent).toEqual([
    [
      'updateSiteSection',
      {
        localizedTitle: { fr: 'Guides FR', de: 'Anleitungen' },
        localizedDescription: { de: 'So geht es' },
      },
    ],
    ['updateSiteSpace', { localizedTitle: { de: 'Deutsch' } }],
    ['updateSiteSection', { localizedTitle: { de: 'Anleitungen' } }],
  ]);
});
