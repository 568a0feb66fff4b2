import { describe, expect, it } from 'vitest';
import type { CheckId, MergeChecks } from '../merge/merge-checks';
import { type Facts, findNextStep } from './find-next-step';

const all = { view: true, edit: true, comment: true, review: true, merge: true, archive: true };
const open: Facts['changeRequest'] = {
  status: 'open',
  outdated: true,
  revision: 'b',
  revisionInitial: 'a',
  permissions: all,
};

const failing = (...ids: CheckId[]): Pick<MergeChecks, 'checks' | 'mergeable' | 'author'> => ({
  author: false,
  checks: ids.map((id) => ({ id, passed: false, required: true, count: 1, message: '' })),
  mergeable: ids.length === 0,
});

const facts: Facts = {
  changeRequest: open,
  conflicts: 0,
  checks: failing(),
  reviewers: [],
  mine: undefined,
  isOwn: true,
  pending: undefined,
  mayRevert: true,
};

const stepOf = (change: Partial<Facts['changeRequest']>, others: Partial<Facts> = {}) =>
  findNextStep({ ...facts, ...others, changeRequest: { ...open, ...change } });

describe('the next step', () => {
  it('follows the way of a change request', () => {
    expect(stepOf({ revision: 'a' })).toBe('edit');
    expect(stepOf({ status: 'draft' })).toBe('request');
    expect(stepOf({ status: 'draft' }, { conflicts: 2 })).toBe('resolve');
    expect(stepOf({}, { conflicts: 2 })).toBe('resolve');
    expect(stepOf({})).toBe('merge');
    expect(stepOf({}, { checks: undefined })).toBe('merge');
    expect(stepOf({ status: 'archived' })).toBe('reopen');
    expect(stepOf({ status: 'merged' })).toBe('revert');
    expect(stepOf({ status: 'merged' }, { mayRevert: false })).toBeUndefined();
  });

  it('is what the rules ask for, what changes the content first', () => {
    const checks = failing('reviews', 'comments', 'links', 'up-to-date');
    expect(stepOf({}, { checks })).toBe('discuss');
    expect(stepOf({}, { checks: failing('reviews', 'links', 'up-to-date') })).toBe('fix');
    expect(stepOf({}, { checks: failing('reviews', 'up-to-date') })).toBe('request');
    expect(stepOf({}, { checks: failing('up-to-date') })).toBe('update');
    expect(stepOf({}, { checks: failing('merger') })).toBe('update');
    expect(stepOf({ outdated: false }, { checks: failing('merger') })).toBeUndefined();
  });

  it('is to review for whoever is asked or can give the approval that is missing', () => {
    const asked = { state: 'waiting', isRequested: true, isStale: false } as const;
    const reviewer = { isOwn: false, mine: asked, reviewers: [asked] };
    expect(stepOf({}, reviewer)).toBe('approve');
    expect(stepOf({}, { ...reviewer, pending: 0 })).toBe('finish');
    const unasked = { isOwn: false, checks: failing('reviews') };
    expect(stepOf({}, unasked)).toBe('approve');
    // The approval of who edited it would not count.
    expect(stepOf({}, { ...unasked, checks: { ...unasked.checks, author: true } })).toBe('request');
    expect(stepOf({ status: 'draft' }, { ...reviewer, pending: 3 })).toBe('finish');
    expect(stepOf({}, { isOwn: false, checks: failing('reviews') })).toBe('approve');
    const approved = { state: 'approved', isRequested: false, isStale: false } as const;
    expect(
      stepOf({}, { isOwn: false, mine: approved, reviewers: [approved], checks: failing('reviews') }),
    ).toBe('request');
  });

  it('is to review again once what one refused was changed', () => {
    const refused = { state: 'changes-requested', isRequested: false, isStale: false } as const;
    const checks = failing('reviews');
    expect(stepOf({}, { isOwn: false, mine: refused, reviewers: [refused], checks })).toBe('request');
    const before = { ...refused, isStale: true };
    expect(stepOf({}, { isOwn: false, mine: before, reviewers: [before], checks })).toBe('approve');
    expect(stepOf({}, { isOwn: false, mine: before, reviewers: [before, refused], checks })).toBe('request');
  });

  it('waits for those who are asked, and for nobody to approve what another refuses', () => {
    const asked = { state: 'waiting', isRequested: true } as const;
    expect(stepOf({}, { reviewers: [asked], checks: failing('reviews') })).toBeUndefined();
    const stale = { state: 'stale', isRequested: false } as const;
    expect(stepOf({}, { reviewers: [asked, stale], checks: failing('reviews') })).toBe('request');
    const refused = { state: 'changes-requested', isRequested: false } as const;
    expect(stepOf({}, { isOwn: false, reviewers: [refused], checks: failing('reviews') })).toBe('request');
  });

  it('is what the person may do', () => {
    const editor = { permissions: { ...all, merge: false, review: false } };
    expect(stepOf(editor)).toBe('update');
    expect(stepOf({ ...editor, outdated: false })).toBeUndefined();
    const reader = {
      permissions: { ...all, edit: false, comment: false, review: false, merge: false, archive: false },
    };
    expect(stepOf(reader, { conflicts: 2 })).toBeUndefined();
    expect(stepOf({ ...reader, status: 'draft' })).toBeUndefined();
    expect(stepOf({ ...reader, revision: 'a' })).toBeUndefined();
    expect(stepOf(reader, { checks: failing('comments', 'links', 'reviews', 'up-to-date') })).toBeUndefined();
    expect(stepOf({ ...reader, status: 'archived' }, { conflicts: undefined })).toBeUndefined();
  });
});
