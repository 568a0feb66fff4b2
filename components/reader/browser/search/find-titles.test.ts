import { expect, it } from 'vitest';
import type { PageIndex } from '../answers';
import { findTitles, selectPlaces } from './find-titles';

const index: PageIndex = {
  places: [
    { id: 'guide-2', section: 'Guide', variant: 'Two', isDefault: true },
    { id: 'guide-1', section: 'Guide', variant: 'One', isDefault: false },
    { id: 'api', section: 'API', variant: 'Main', isDefault: true },
  ],
  pages: ['guide-2', 'guide-1', 'api'].flatMap((id, place) => [
    { title: 'Install', href: `/${id}/install`, trail: [], place },
    { title: 'Übersicht der Rechte', href: `/${id}/rechte`, trail: ['Konto'], place },
  ]),
};
const hrefs = (text: string, scope: { here: string; in: string }) =>
  findTitles(index, text, scope).map(({ href }) => href);

it('finds a page of the version that is read, and not once more in the others', () => {
  expect(hrefs('inst', { here: 'guide-1', in: '' })).toEqual(['/guide-1/install', '/api/install']);
  expect(hrefs('inst', { here: 'api', in: '' })).toEqual(['/api/install', '/guide-2/install']);
});

it('looks everywhere or at one place alone when it is asked to', () => {
  expect(hrefs('inst', { here: 'api', in: 'all' })).toHaveLength(3);
  expect(hrefs('inst', { here: 'api', in: 'guide-1' })).toEqual(['/guide-1/install']);
  expect([...selectPlaces(index, { here: 'gone', in: '' })]).toEqual(['guide-2', 'api']);
});

it('forgives accents and a slip, and finds nothing for nothing', () => {
  expect(hrefs('ubersicht', { here: 'api', in: 'api' })).toEqual(['/api/rechte']);
  expect(hrefs('isntall', { here: 'api', in: 'api' })).toEqual(['/api/install']);
  expect(hrefs('  ', { here: 'api', in: 'all' })).toEqual([]);
  expect(hrefs('zebra', { here: 'api', in: 'all' })).toEqual([]);
});
