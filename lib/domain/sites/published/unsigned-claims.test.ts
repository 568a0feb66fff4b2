import { expect, test } from 'vitest';
import { readUnsignedClaims } from './unsigned-claims';

const read = (query: string) => readUnsignedClaims(new URLSearchParams(query));

test('what an address says of a visitor is read as plain values', () => {
  expect(
    read(
      'visitor.language=de&visitor.isNew=true&visitor.isStaff=false&visitor.seats=12&visitor.rate=-1.5&q=x',
    ),
  ).toEqual({ language: 'de', isNew: true, isStaff: false, seats: 12, rate: -1.5 });
  expect(read('visitor.account.region=eu&visitor.account.plan.name=pro')).toEqual({
    account: { region: 'eu', plan: { name: 'pro' } },
  });
  expect(read('visitor.a=&visitor.b=007&visitor.c=1e9&visitor.d=TRUE&visitor.e=null')).toEqual({
    a: '',
    b: '007',
    c: '1e9',
    d: 'TRUE',
    e: 'null',
  });
});

test('the first value of a name counts, and none stands below a plain one', () => {
  expect(read('visitor.a=1&visitor.a=2')).toEqual({ a: 1 });
  expect(read('visitor.a=1&visitor.a.b=2')).toEqual({ a: 1 });
  expect(read('visitor.a.b=2&visitor.a=1')).toEqual({ a: { b: 2 } });
});

test('names that mean something to programs are names like others, or none', () => {
  const claims = read(
    'visitor.__proto__.isStaff=true&visitor.constructor.prototype.isStaff=true&visitor.toString=x',
  );
  expect(Object.hasOwn(claims, '__proto__')).toBe(false);
  expect(claims).toHaveProperty('toString', 'x');
  expect('isStaff' in claims).toBe(false);
  expect(Object.keys(claims).sort()).toEqual(['constructor', 'toString']);
  expect(read('visitor=1&visitor.=1&visitor..a=1&visitor.a.=1&Visitor.b=1')).toEqual({});
});

test('what is too much is left out, and every limit holds exactly', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `visitor.c${at}=1`).join('&');
  expect(Object.keys(read(many(20)))).toHaveLength(20);
  expect(Object.keys(read(many(21)))).toHaveLength(20);
  const named = (length: number) => Object.keys(read(`visitor.${'n'.repeat(length)}=1`)).length;
  expect([named(100), named(101)]).toEqual([1, 0]);
  const valued = (length: number) => Object.keys(read(`visitor.a=${'v'.repeat(length)}`)).length;
  expect([valued(256), valued(257)]).toEqual([1, 0]);
  const deep = (levels: number) => Object.keys(read(`visitor.${Array(levels).fill('a').join('.')}=1`)).length;
  expect([deep(5), deep(6)]).toEqual([1, 0]);
});
