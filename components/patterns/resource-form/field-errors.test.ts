import { expect, it } from 'vitest';
import { readFieldError } from './field-errors';

it('finds the field that a message is about', () => {
  expect(readFieldError('title: must not be blank')).toEqual({
    field: 'title',
    message: 'Must not be blank',
  });
  expect(readFieldError('body.proxy.origin: must be a host')).toEqual({
    field: 'proxy',
    message: 'Must be a host',
  });
  expect(readFieldError('This title is taken.')).toBeUndefined();
});
