import { describe, expect, it } from 'vitest';
import { completeSetup } from '@/lib/contract/users';
import { findFieldErrors, readRefusal } from './form-errors';

describe('findFieldErrors', () => {
  const good = {
    email: 'ada@example.org',
    displayName: 'Ada',
    password: 'long enough to pass',
    organization: 'Analytical engines',
  };

  it('finds nothing in what the contract accepts', async () => {
    expect(await findFieldErrors(completeSetup, good)).toEqual({});
  });

  it('says per field, as a sentence, what the contract refuses', async () => {
    expect(await findFieldErrors(completeSetup, { ...good, email: 'ada', password: 'short' })).toEqual({
      email: 'It must be an e-mail address.',
      password: 'It must have 8 to 128 characters.',
    });
  });
});

describe('readRefusal', () => {
  it('gives the message to the field that it names', () => {
    expect(readRefusal('emailDomains.0: must be a domain', ['title', 'emailDomains'])).toEqual({
      field: 'emailDomains',
      text: 'It must be a domain.',
    });
  });

  it('keeps for the whole form what names no field of it', () => {
    expect(readRefusal('other: is wrong', ['title'])).toEqual({ text: 'Other: is wrong.' });
    expect(readRefusal('The server could not be reached.', ['title'])).toEqual({
      text: 'The server could not be reached.',
    });
  });
});
