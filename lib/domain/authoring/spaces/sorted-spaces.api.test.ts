import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CustomFieldValue } from '@/lib/contract/custom-field-values';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Listed {
  id: string;
  title: string;
  createdAt: string;
  customFields?: { name: string; value: CustomFieldValue }[];
}
interface Page {
  items: Listed[];
  count?: number;
  next?: { page: string };
  error?: { message: string };
}

const testApp = prepareTestApp();
let org: string;
let spaceIds: string[];
let people: Person[];

const VALUES: Record<string, readonly CustomFieldValue[]> = {
  owner: ['ada', 'Ada', 'Bob', '12', 'true', '', '😀', 'a:b'],
  cost: [0, -1, 2.5, 12, 1e300, -5e-324],
  public: [true, false],
  tags: [['ada', 'b'], [], ['B'], ['12', 'true']],
};
const TYPES: Record<string, string> = { owner: 'text', cost: 'number', public: 'boolean', tags: 'tags' };
const NAMES = Object.keys(VALUES);

beforeAll(async () => {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  org = `/orgs/${organizationId}`;
  for (const name of NAMES) await testApp().make(admin, `${org}/custom-fields`, { name, type: TYPES[name] });
  spaceIds = [];
  const own = await testApp().make(admin, `${org}/collections`, { title: 'Own' });
  await testApp().send(admin, 'PATCH', `/collections/${own}`, { defaultLevel: null });
  const draw = fc.sample(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), { numRuns: 16, seed: 7 });
  for (const [at, [first = 0, ...chosen]] of draw.entries()) {
    const parent = at % 3 === 0 ? { parent: own } : {};
    const title = ['b', 'B', 'a', 'Ä', ''][first % 5];
    const id = await testApp().make(admin, `${org}/spaces`, { title, ...parent });
    spaceIds.push(id);
    const values = Object.fromEntries(
      NAMES.flatMap((name, field) => {
        const drawn = VALUES[name]?.[(chosen[field] ?? 0) % ((VALUES[name]?.length ?? 0) + 1)];
        return drawn === undefined ? [] : [[name, { value: drawn }]];
      }),
    );
    if (Object.keys(values).length > 0)
      await testApp().send(admin, 'PATCH', `/spaces/${id}/custom-fields`, { values });
  }
  const member = await testApp().member(organizationId, 'read');
  await testApp().grant(organizationId, { spaceId: spaceIds[0] ?? '' }, { userId: member.id }, 'read');
  people = [admin, member, await testApp().member(organizationId, null)];
});

/** What reading space by space shows to somebody. */
async function readAll(person: Person) {
  const seen: (Listed & { values: Map<string, CustomFieldValue> })[] = [];
  for (const id of spaceIds) {
    const { status, data } = await testApp().send<Listed>(person, 'GET', `/spaces/${id}`);
    if (status !== 200) continue;
    const fields = await testApp().send<{ customField: { name: string }; value?: CustomFieldValue }[]>(
      person,
      'GET',
      `/spaces/${id}/custom-fields`,
    );
    const values = new Map(
      fields.data.flatMap(({ customField, value }) =>
        value === undefined ? [] : [[customField.name, value] as const],
      ),
    );
    seen.push({ ...data, values });
  }
  return seen;
}

type Read = Awaited<ReturnType<typeof readAll>>[number];

function fits({ values }: Read, condition: string): boolean {
  const [name = '', ...rest] = condition.split(':');
  const value = values.get(name);
  if (!condition.includes(':') || value === undefined) return value !== undefined;
  const word = rest.join(':');
  return Array.isArray(value)
    ? value.includes(word)
    : typeof value === 'number'
      ? word.trim() !== '' && Number(word) === value
      : String(value) === word;
}

const keyOf = (value: CustomFieldValue) =>
  typeof value === 'string'
    ? value.toLowerCase()
    : Array.isArray(value)
      ? value.join(', ').toLowerCase()
      : Number(value);
const compare = (a: string | number, b: string | number) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
};

/** The order that is promised, by a comparison of its own. */
function sorted(spaces: Read[], sort: string, order: 'asc' | 'desc'): Read[] {
  const sign = order === 'asc' ? 1 : -1;
  const key = (space: Read) => {
    if (sort === 'createdAt') return space.createdAt;
    if (sort === 'title') return space.title.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const value = space.values.get(sort.slice('field:'.length));
    return value === undefined ? undefined : keyOf(value);
  };
  return [...spaces].sort((a, b) => {
    const [first, second] = [key(a), key(b)];
    if (first === undefined || second === undefined) {
      const missing = Number(first === undefined) - Number(second === undefined);
      return missing || sign * compare(a.id, b.id);
    }
    return sign * (compare(first, second) || compare(a.id, b.id));
  });
}

async function list(person: Person, query: URLSearchParams, limit: number) {
  const items: Listed[] = [];
  const counts = new Set<number | undefined>();
  let page: string | undefined;
  do {
    const search = new URLSearchParams([
      ...query,
      ['limit', String(limit)],
      ...(page ? [['page', page]] : []),
    ]);
    const { status, data } = await testApp().send<Page>(person, 'GET', `${org}/spaces?${search}`);
    expect([status, data.error]).toEqual([200, undefined]);
    items.push(...data.items);
    counts.add(data.count);
    page = data.next?.page;
  } while (page);
  return { items, counts };
}

const condition = fc.oneof(
  fc.constantFrom(...NAMES),
  fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.constantFrom('ada', 'a:b', '12', '12.0', 'true', '', '-5e-324', 'B', '1e999'),
    )
    .map((pair) => pair.join(':')),
);

it('lists exactly what reading one by one shows, in the order asked for, page by page', async () => {
  const shown = await Promise.all(people.map(readAll));
  expect(new Set(shown.map((spaces) => spaces.length)).size).toBe(3);
  const sorts = ['createdAt', 'title', ...NAMES.map((name) => `field:${name}`)];
  await fc.assert(
    fc.asyncProperty(
      fc.nat(people.length - 1),
      fc.constantFrom(...sorts),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.array(condition, { maxLength: 2 }),
      fc.constantFrom(1, 4, 100),
      async (who, sort, order, conditions, limit) => {
        const person = people[who];
        if (!person) return;
        const query = new URLSearchParams([
          ['sort', sort],
          ['order', order],
          ['customFields', 'true'],
        ]);
        for (const each of conditions) query.append('field', each);
        const wanted = sorted(
          (shown[who] ?? []).filter((space) => conditions.every((each) => fits(space, each))),
          sort,
          order,
        );
        const { items, counts } = await list(person, query, limit);
        expect(items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        expect([...counts]).toEqual([wanted.length]);
        expect(
          items.map(({ customFields }) => new Map(customFields?.map(({ name, value }) => [name, value]))),
        ).toEqual(wanted.map(({ values }) => values));
      },
    ),
    { numRuns: 60 },
  );
});

it('takes two statements, names an unknown field, and has one order of its own for the trash', async () => {
  const [admin] = people;
  const send = (query: string) => testApp().send<Page>(admin, 'GET', `${org}/spaces?${query}`);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await send('field=owner&sort=field:cost&customFields=true');
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  for (const [asked, message] of [
    ['field=missing', 'field: there is no custom field named "missing"'],
    ['field=owner&field=__proto__:x', 'field: there is no custom field named "__proto__"'],
    ['sort=field:missing', 'sort: there is no custom field named "missing"'],
    ['sort=owner', 'sort: takes createdAt, title or field:<name>'],
    ['field=a&field=b&field=c&field=d&field=e&field=f', 'field: '],
    ['deleted=true&sort=title', 'deleted: '],
  ] as const) {
    const { status, data } = await send(asked);
    expect([asked, status, data.error?.message]).toEqual([asked, 400, expect.stringContaining(message)]);
  }
});
