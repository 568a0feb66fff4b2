import { expect, it } from 'vitest';
import { findDraftErrors, startDraft, toSent } from './configuration-draft';

const form = {
  properties: {
    host: { type: 'string' as const },
    limit: { type: 'number' as const, default: 5 },
    quiet: { type: 'boolean' as const, default: true },
    api_key: { type: 'string' as const },
    go: { type: 'button' as const, callback_url: '/go', button_text: 'Go' },
  },
};

it('sends what was entered, in its type, and leaves a secret alone that nobody touched', () => {
  const draft = startDraft(form, { host: 'a.example', quiet: false, api_key: 'never here' });
  expect(draft).toEqual({ host: 'a.example', limit: '5', quiet: false, api_key: '' });
  expect(toSent(form, draft)).toEqual({ host: 'a.example', limit: 5, quiet: false });
  const changed = { ...draft, host: '', limit: '0', api_key: null };
  expect(toSent(form, changed)).toEqual({ limit: 0, quiet: false, api_key: null });
});

it('refuses what is no number before it is sent', () => {
  expect(findDraftErrors(form, { limit: 'many' })).toEqual({ 'configuration.limit': 'Enter a number.' });
  expect(findDraftErrors(form, { limit: '' })).toEqual({});
});
