import { describe, expect, it } from 'vitest';
import { listReviewers, type Requested, type Review } from './list-reviewers';

const person = (id: string) => ({ object: 'user', id, displayName: id, urls: { location: '' } }) as const;

const review = (id: string, status: Review['status'], stale = false, author = false): Review => ({
  object: 'change-request-review',
  id: `${id}-${status}`,
  revision: 'r',
  reviewer: person(id),
  status,
  comments: 0,
  stale,
  author,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

const request = (id: string): Requested => ({
  object: 'change-request-requested-reviewer',
  kind: 'user',
  user: person(id),
  revision: 'r',
  requestedBy: person('author'),
  createdAt: '2026-01-02T00:00:00Z',
});

const statesOf = (reviews: Review[], requested: Requested[] = []) =>
  listReviewers(reviews, requested, 'author').map(({ user, state }) => `${user.id}: ${state}`);

describe('reviewers', () => {
  it('stand with their latest decision, which a comment does not hide', () => {
    expect(statesOf([review('bo', 'changes-requested'), review('bo', 'approved')])).toEqual(['bo: approved']);
    expect(statesOf([review('bo', 'approved'), review('bo', 'commented')])).toEqual(['bo: approved']);
    expect(statesOf([review('bo', 'commented')])).toEqual(['bo: commented']);
    expect(statesOf([review('bo', 'approved', true)])).toEqual(['bo: stale']);
  });

  it('who edited it do not count as approving it', () => {
    expect(statesOf([review('bo', 'approved', false, true)])).toEqual(['bo: author']);
    expect(statesOf([review('bo', 'changes-requested', false, true)])).toEqual(['bo: changes-requested']);
  });

  it('wait once they are asked, unless they request changes', () => {
    expect(statesOf([review('bo', 'approved', true)], [request('bo'), request('eve')])).toEqual([
      'bo: waiting',
      'eve: waiting',
    ]);
    expect(statesOf([review('bo', 'changes-requested')], [request('bo')])).toEqual(['bo: changes-requested']);
  });

  it('are not the author', () => {
    expect(statesOf([review('author', 'commented')])).toEqual([]);
  });
});
