import { describe, expect, it } from 'vitest';
import { prepareStructureDrafts, section } from '@/lib/testing/structure-draft-driver';

interface Failure {
  error: { message: string };
}

const { testApp, spaces, admin, organizationId, put, get, publish, listVersions, revert } =
  prepareStructureDrafts();

describe('who may', () => {
  it('show a space manages it, when it is prepared, published and brought back', async () => {
    const own = await testApp().make(admin(), `/orgs/${organizationId()}/spaces`, { title: 'Secret' });
    const owner = await testApp().member(organizationId(), 'create');
    await testApp().grant(organizationId(), { spaceId: own }, { userId: owner.id }, 'read');
    const body = { type: 'sections', structure: [section('Secret', [own])] };
    expect((await put(body, owner)).status).toBe(403);
    expect((await put(body)).status).toBe(200);
    const refused = await publish<Failure>({}, owner);
    expect([refused.status, refused.data.error.message]).toEqual([403, expect.stringContaining('"Secret"')]);
    expect((await publish()).status).toBe(200);
    expect((await put({ type: 'sections', structure: [] })).status).toBe(200);
    expect((await publish({}, owner)).status).toBe(200);
    const [last] = await listVersions();
    expect((await revert(last?.id ?? '', owner)).status).toBe(403);
    expect((await revert(last?.id ?? '')).status).toBe(200);
  });

  it('is told by the versions, the newest first', async () => {
    await put({ type: 'sections', structure: [section('Home', [spaces[0]])] });
    await publish();
    await put({ type: 'sections', structure: [] });
    await publish();
    const versions = await listVersions();
    expect(versions.map(({ changes }) => changes.map(({ change }) => change))).toEqual([
      ['removed', 'removed'],
      ['added', 'added'],
    ]);
    expect(versions[0]?.createdBy?.id).toBe(admin().id);
  });
});

describe('refuses, and names the field', () => {
  it.each([
    ['structure.0.object', 400, () => ({ type: 'siteSpaces', structure: [section('Home', [spaces[0]])] })],
    ['structure.0.title', 400, () => ({ type: 'sections', structure: [section('H', [spaces[0]])] })],
    ['structure.0.siteSpaces', 400, () => ({ type: 'sections', structure: [section('Home', [])] })],
    [
      'structure.0.siteSpaces.0.spaceId',
      400,
      () => ({ type: 'sections', structure: [section('Home', [undefined])] }),
    ],
    [
      'structure.0.id',
      404,
      () => ({ type: 'sections', structure: [section('Home', [spaces[0]], { id: 'x' })] }),
    ],
    [
      'structure.0.condition',
      400,
      () => ({ type: 'sections', structure: [section('Home', [spaces[0]], { condition: '1 +' })] }),
    ],
    [
      'structure.1.path',
      409,
      () => ({
        type: 'sections',
        structure: [
          section('A1', [spaces[0]], { path: 'same' }),
          section('B2', [spaces[1]], { path: 'SAME' }),
        ],
      }),
    ],
    [
      'structure.1.default',
      400,
      () => ({
        type: 'sections',
        structure: [
          section('A1', [spaces[0]], { default: true }),
          section('B2', [spaces[1]], { default: true }),
        ],
      }),
    ],
    [
      'structure.0.siteSpaces.1.spaceId',
      409,
      () => ({ type: 'sections', structure: [section('A1', [spaces[0], spaces[0]])] }),
    ],
  ] as const)('%s with %i', async (field, status, body) => {
    const refused = await put<Failure>(body());
    expect([refused.status, refused.data.error.message]).toEqual([status, expect.stringContaining(field)]);
    expect((await get()).prepared).toBe(false);
  });

  it('a part that is named twice, and more parts than there may be', async () => {
    await put({ type: 'sections', structure: [section('Home', [spaces[0]])] });
    const [home] = (await publish()).data.structure;
    const twice = await put<Failure>({ type: 'sections', structure: [home, { ...home, path: 'two' }] });
    expect([twice.status, twice.data.error.message]).toEqual([
      400,
      expect.stringContaining('structure.1.id'),
    ]);
    const groups = (count: number) => ({
      type: 'sections',
      structure: [
        { object: 'site-section-group', title: 'All', sections: Array.from({ length: 998 }, (_, at) => at) },
        ...Array.from({ length: count }, (_, at) => at),
      ].map((item) =>
        typeof item === 'number' ? toSection(item) : { ...item, sections: item.sections.map(toSection) },
      ),
    });
    const toSection = (at: number) => section(`Section ${at}`, [spaces[0]]);
    const many = await put<Failure>(groups(2));
    expect([many.status, many.data.error.message]).toEqual([400, expect.stringContaining('at most 2000')]);
    expect((await put(groups(1))).status).toBe(200);
  });
});
