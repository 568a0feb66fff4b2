import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Structure } from '@/lib/testing/site-driver';
import { prepareStructureDrafts, section } from '@/lib/testing/structure-draft-driver';
import { findBrokenRules } from '@/lib/testing/structure-moves';

interface Failure {
  error: { message: string };
}

const { testApp, spaces, admin, organizationId, site, path, put, get, publish, listVersions, revert } =
  prepareStructureDrafts();

/** What a reader could tell apart. */
function shapeOf(structure: unknown): unknown {
  return JSON.parse(
    JSON.stringify(structure, (key, value: unknown) => (key === 'space' ? undefined : value)),
  );
}

describe('a structure that is prepared', () => {
  it('is seen by nobody until it is published, all of it at once', async () => {
    const before = await site().structure();
    const { status, data } = await put({
      type: 'sections',
      structure: [
        section('Guides', [spaces[1]], { icon: 'book', description: 'How to', path: 'how-to' }),
        { object: 'site-section-group', title: 'More', sections: [section('API', [spaces[2], spaces[3]])] },
      ],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      prepared: true,
      problems: [],
      redirects: [],
      lost: [],
      base: { current: true },
    });
    expect(data.changes.map(({ kind, change, title }) => [kind, change, title])).toEqual([
      ['site-section', 'added', 'Guides'],
      ['site-space', 'added', 'Guides'],
      ['site-section-group', 'added', 'More'],
      ['site-section', 'added', 'API'],
      ['site-space', 'added', 'API'],
      ['site-space', 'added', 'Changelog'],
    ]);
    expect(await site().structure()).toEqual(before);
    expect(await get()).toEqual(data);
    const published = await publish({ version: data.version });
    expect(published.status).toBe(200);
    expect(shapeOf(published.data)).toEqual(shapeOf(data.structure));
    expect(await site().structure()).toEqual(published.data);
    expect(published.data.structure[0]).toMatchObject({ path: 'how-to', default: true, icon: 'book' });
    const left = await get();
    expect([left.prepared, left.changes, left.updatedBy]).toEqual([false, [], undefined]);
    expect((await publish()).status).toBe(404);
  });

  it('keeps titles in other languages, says what changes of them and drops those that are not named', async () => {
    const sent = (more: Record<string, unknown>, sections: object[] = []) => ({
      type: 'sections',
      structure: [
        section('Guides', [spaces[1]], more),
        { object: 'site-section-group', title: 'More', localizedTitle: { de: 'Mehr' }, sections },
      ],
    });
    const localizedTitle = { fr: 'Les guides', de: 'Anleitungen' };
    const localizedDescription = { de: 'Wie es geht' };
    const variant = { spaceId: spaces[2], localizedTitle: { de: 'Schnittstelle' } };
    await put(
      sent({ localizedTitle, localizedDescription }, [{ ...section('API', []), siteSpaces: [variant] }]),
    );
    const { data: live } = await publish();
    expect(live.structure).toMatchObject([
      { title: 'Guides', localizedTitle, localizedDescription },
      {
        localizedTitle: { de: 'Mehr' },
        sections: [{ siteSpaces: [{ localizedTitle: { de: 'Schnittstelle' } }] }],
      },
    ]);
    expect(await site().structure()).toEqual(live);
    // What is read can be sent as it is, and then nothing changes.
    expect((await put(live)).data).toMatchObject({ prepared: false, changes: [] });
    const [guides] = live.structure;
    const { data } = await put({
      ...live,
      structure: [
        { ...guides, localizedTitle: { de: 'Hilfe' }, localizedDescription: {} },
        live.structure[1],
      ],
    });
    expect(data.changes).toMatchObject([
      {
        kind: 'site-section',
        change: 'edited',
        fields: [
          { field: 'localizedTitle', before: 'de: Anleitungen, fr: Les guides', after: 'de: Hilfe' },
          { field: 'localizedDescription', before: 'de: Wie es geht' },
        ],
      },
    ]);
    const { data: next } = await publish();
    expect(next.structure[0]).toMatchObject({ localizedTitle: { de: 'Hilfe' } });
    expect(next.structure[0]).not.toHaveProperty('localizedDescription');
  });

  it('is nothing when it is what is live, in the form in which that is read', async () => {
    await put({ type: 'sections', structure: [section('Guides', [spaces[0], spaces[1]])] });
    await publish();
    const live = await site().structure();
    expect((await put(live)).data).toMatchObject({ prepared: false, changes: [] });
    expect(await site().structure()).toEqual(live);
  });

  it('is discarded once', async () => {
    await put({ type: 'siteSpaces', structure: [{ object: 'site-space', spaceId: spaces[0] }] });
    const remove = () => testApp().send(admin(), 'DELETE', `${path()}/draft`);
    expect([(await remove()).status, (await remove()).status]).toEqual([205, 204]);
    expect((await get()).prepared).toBe(false);
  });

  it('can swap everything: paths, defaults, spaces, groups and sections', async () => {
    await put({
      type: 'sections',
      structure: [
        section('One', [spaces[0], spaces[1]], { path: 'one' }),
        section('Two', [spaces[1], spaces[0]], { path: 'two' }),
      ],
    });
    const { data } = await publish();
    const [one, two] = data.structure as Extract<Structure, { type: 'sections' }>['structure'];
    if (one?.object !== 'site-section' || two?.object !== 'site-section') throw new Error('no sections');
    const swapped = [
      { ...two, path: 'one', default: true, siteSpaces: one.siteSpaces },
      { ...one, path: 'two', default: false, siteSpaces: two.siteSpaces },
    ];
    const draft = await put({ type: 'sections', structure: swapped });
    expect([draft.status, draft.data]).toEqual([200, expect.objectContaining({ problems: [] })]);
    const published = await publish();
    expect([published.status, shapeOf(published.data)]).toEqual([200, shapeOf(draft.data.structure)]);
    const after = published.data.structure.flatMap((item) =>
      item.object === 'site-section' ? [[item.id, item.path, item.siteSpaces.map(({ id }) => id)]] : [],
    );
    expect(after).toEqual([
      [two.id, 'one', one.siteSpaces.map(({ id }) => id)],
      [one.id, 'two', two.siteSpaces.map(({ id }) => id)],
    ]);
  });

  it('makes the redirects that it promises', async () => {
    await put({
      type: 'sections',
      structure: [section('Home', [spaces[0]]), section('Guides', [spaces[1]])],
    });
    const { data } = await publish();
    const [home, guides] = data.structure;
    const moved = [home, { ...guides, path: 'how-to' }, section('API', [spaces[2]], { path: 'guides' })];
    const draft = await put({ type: 'sections', structure: moved });
    expect(draft.data.redirects).toEqual([{ source: '/guides/*', destination: '/how-to', title: 'Guides' }]);
    await publish();
    const made = await testApp().send<{ items: { source: string; automatic: boolean }[] }>(
      admin(),
      'GET',
      `/orgs/${organizationId()}/sites/${site().siteId}/redirects`,
    );
    expect(made.data.items.map(({ source, automatic }) => [source, automatic])).toEqual([
      ['/guides/*', true],
    ]);
    const lost = await put({ type: 'sections', structure: [home] });
    expect(lost.data.lost.map(({ source }) => source)).toEqual(['/how-to', '/guides']);
  });

  it('whatever it is, it is published as it was shown, and brought back as it was', async () => {
    const name = fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5');
    const variants = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 });
    const sections = fc.uniqueArray(fc.record({ name, variants, group: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 4,
      selector: (item) => item.name,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sections, { minLength: 2, maxLength: 4 }), async (plans) => {
        for (const plan of plans) {
          const live = await site().structure();
          const draft = await put(toBody(plan, live));
          expect([draft.status, draft.data.problems]).toEqual([200, []]);
          if (!draft.data.prepared) continue;
          const published = await publish();
          expect([published.status, shapeOf(published.data)]).toEqual([200, shapeOf(draft.data.structure)]);
          expect(findBrokenRules(published.data)).toEqual([]);
          const [last] = await listVersions();
          const back = await revert(last?.id ?? '');
          expect([back.status, shapeOf(back.data)]).toEqual([200, shapeOf(live)]);
          const [again] = await listVersions();
          expect(shapeOf((await revert(again?.id ?? '')).data)).toEqual(shapeOf(published.data));
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 120_000);

  /** Sections keep their ids where they have the name of one that there is, and variants take those of any that show the space. */
  function toBody(plan: { name: string; variants: number[]; group: number }[], live: Structure) {
    const items = live.type === 'sections' ? live.structure : [];
    const groups = items.flatMap((item) => (item.object === 'site-section-group' ? [item] : []));
    const known = items.flatMap((item) => (item.object === 'site-section' ? [item] : item.sections));
    const free = known.flatMap(({ siteSpaces }) => siteSpaces).reverse();
    const take = (spaceId: string | undefined) => {
      const at = free.findIndex(({ space }) => space.id === spaceId);
      return at < 0 ? { spaceId } : { id: free.splice(at, 1)[0]?.id };
    };
    const made = plan.map((item) => ({
      group: item.group,
      object: 'site-section' as const,
      id: known.find(({ title }) => title === item.name)?.id,
      title: item.name,
      siteSpaces: item.variants.map((index) => take(spaces[index])),
    }));
    const inGroup = (group: number) => made.filter((item) => item.group === group);
    const named = [1, 2].map((group) => ({
      object: 'site-section-group' as const,
      id: groups.find(({ title }) => title === `group ${group}`)?.id,
      title: `group ${group}`,
      sections: inGroup(group),
    }));
    return { type: 'sections', structure: [...named.slice(0, 1), ...inGroup(0), ...named.slice(1)] };
  }
});

describe('what is live meanwhile', () => {
  it('is not undone by a draft that does not know of it, until somebody says so', async () => {
    await put({ type: 'sections', structure: [section('Home', [spaces[0]])] });
    await publish();
    const live = await site().structure();
    await put({ ...live, structure: [...live.structure, section('Guides', [spaces[1]])] });
    await testApp().make(admin(), `${path().replace('/structure', '/sections')}`, { spaceId: spaces[2] });
    const draft = await get();
    expect(draft.base).toMatchObject({ current: false });
    expect(draft.base.changes.map(({ change, title }) => [change, title])).toEqual([
      ['added', 'API'],
      ['added', 'API'],
    ]);
    expect((await publish()).status).toBe(409);
    expect((await put({ ...draft.structure, base: 'of another time' })).status).toBe(409);
    const kept = await put({ ...draft.structure, base: draft.base.live });
    expect(kept.data).toMatchObject({ base: { current: true } });
    expect((await publish()).status).toBe(200);
    expect(
      (await site().structure()).structure.map((item) => item.object === 'site-section' && item.title),
    ).toEqual(['Home', 'Guides']);
  });

  it('is not taken for what somebody else prepared since', async () => {
    const body = { type: 'siteSpaces', structure: [{ object: 'site-space', spaceId: spaces[0] }] };
    const { data } = await put(body);
    const second = { type: 'siteSpaces', structure: [{ object: 'site-space', spaceId: spaces[1] }] };
    expect((await put({ ...second, version: data.version })).status).toBe(200);
    expect((await put({ ...body, version: data.version })).status).toBe(412);
    expect((await publish({ version: data.version })).status).toBe(412);
  });

  it('keeps what is in the trash in its place', async () => {
    const gone = await testApp().make(admin(), `/orgs/${organizationId()}/spaces`, { title: 'Gone' });
    await put({ type: 'sections', structure: [section('All', [gone, spaces[0], spaces[1]])] });
    await publish();
    await testApp().send(admin(), 'DELETE', `/spaces/${gone}`);
    const live = await site().structure();
    const [all] = live.structure;
    if (all?.object !== 'site-section') throw new Error('no section');
    const turned = { ...all, title: 'Everything', siteSpaces: [...all.siteSpaces].reverse() };
    await put({ type: 'sections', structure: [turned] });
    expect((await publish()).status).toBe(200);
    await testApp().send(admin(), 'POST', `/spaces/${gone}/restore`);
    const { structure } = await site().structure();
    expect(structure).toMatchObject([
      { title: 'Everything', siteSpaces: [{ title: 'Gone' }, { title: 'Guides' }, { title: 'Home' }] },
    ]);
  });

  it('is not published with a space that is in the trash, and says which', async () => {
    const gone = await testApp().make(admin(), `/orgs/${organizationId()}/spaces`, { title: 'Gone' });
    await put({ type: 'sections', structure: [section('New', [gone])] });
    await testApp().send(admin(), 'DELETE', `/spaces/${gone}`);
    expect((await get()).problems).toEqual([expect.stringContaining('"Gone" is in the trash')]);
    const refused = await publish<Failure>();
    expect([refused.status, refused.data.error.message]).toEqual([409, expect.stringContaining('"Gone"')]);
  });
});
