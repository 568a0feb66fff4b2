import { describe, expect, it } from 'vitest';
import { findNextStep } from './find-next-step';

const all = { view: true, edit: true, comment: true, review: true, merge: true, archive: true };
const facts = {
  status: 'open' as const,
  outdated: true,
  revision: 'b',
  revisionInitial: 'a',
  permissions: all,
};

describe('the next step', () => {
  it('is to open a draft, to decide conflicts, to merge', () => {
    expect(findNextStep({ ...facts, status: 'draft' }, 0)).toBe('open');
    expect(findNextStep(facts, 2)).toBe('resolve');
    expect(findNextStep({ ...facts, status: 'draft' }, 2)).toBe('resolve');
    expect(findNextStep(facts, 0)).toBe('merge');
    expect(findNextStep({ ...facts, status: 'archived' }, 0)).toBe('reopen');
  });

  it('is nothing for what is merged or has no content', () => {
    expect(findNextStep({ ...facts, status: 'merged' }, 0)).toBeUndefined();
    expect(findNextStep({ ...facts, revision: 'a' }, 0)).toBeUndefined();
  });

  it('is what the person may do', () => {
    const editor = { ...facts, permissions: { ...all, merge: false } };
    expect(findNextStep(editor, 0)).toBe('update');
    expect(findNextStep({ ...editor, outdated: false }, 0)).toBeUndefined();
    const reader = { ...facts, permissions: { ...all, edit: false, merge: false, archive: false } };
    expect(findNextStep(reader, 2)).toBeUndefined();
    expect(findNextStep({ ...reader, status: 'archived' }, undefined)).toBeUndefined();
  });
});
