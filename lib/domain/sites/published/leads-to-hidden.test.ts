import { expect, test } from 'vitest';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { viewSite } from '@/lib/domain/viewer/view-site';
import { sectionOf, snapshotOf, variantOf } from '@/lib/testing/site-snapshots';
import { leadsToHidden } from './leads-to-hidden';

const isDefault = true;
const NEVER = { condition: 'visitor.claims.isStaff' };
const viewOf = (fields: Partial<SiteSnapshot>) =>
  viewSite(snapshotOf(fields), OPEN_AUDIENCE, 'https://docs.example.org');

test('a path leads to what is hidden where it names a section or variant that these readers do not see', () => {
  const view = viewOf({
    sections: [sectionOf('home', { isDefault }), sectionOf('staff', NEVER), sectionOf('api')],
    variants: [
      variantOf('latest', 'home', { isDefault }),
      variantOf('next', 'home', NEVER),
      variantOf('latest', 'staff', { isDefault }),
      variantOf('latest', 'api', { isDefault }),
      variantOf('beta', 'api', NEVER),
    ],
  });
  for (const path of ['staff', '/Staff/page', 'api/beta', 'api/beta/page', 'next', 'home/next/page'])
    expect([path, leadsToHidden(view, path)]).toEqual([path, true]);
  for (const path of ['', '/', 'home', 'api', 'api/latest', 'api/page/beta', 'page/staff', 'nowhere'])
    expect([path, leadsToHidden(view, path)]).toEqual([path, false]);
});

test('without sections it is variants that are hidden', () => {
  const view = viewOf({ variants: [variantOf('v2', null, { isDefault }), variantOf('v3', null, NEVER)] });
  expect([leadsToHidden(view, 'v3/page'), leadsToHidden(view, 'v2'), leadsToHidden(view, 'page')]).toEqual([
    true,
    false,
    false,
  ]);
});
