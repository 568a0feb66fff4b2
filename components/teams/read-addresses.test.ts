import { describe, expect, it } from 'vitest';
import { nameRefused, readAddresses } from './read-addresses';

describe('readAddresses', () => {
  it('finds addresses however they are separated, each once', () => {
    expect(
      readAddresses('Ada <ada@example.org>; "Ben" (ben@example.org),\ncy@example.org ADA@example.org nobody'),
    ).toEqual(['ADA@example.org', 'ben@example.org', 'cy@example.org']);
    expect(readAddresses('nothing here')).toEqual([]);
  });
});

describe('nameRefused', () => {
  it('says which address was refused', () => {
    const add = ['u1', 'ben@example.org'];
    expect(nameRefused('add.1: there is no such member.', add)).toBe(
      '"ben@example.org": there is no such member.',
    );
    expect(nameRefused('add.7: too many', add)).toBe('add.7: too many');
    expect(nameRefused('Something else', add)).toBe('Something else');
  });
});
