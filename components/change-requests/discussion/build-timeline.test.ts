import { describe, expect, it } from 'vitest';
import type { Review } from '../reviewers/list-reviewers';
import { buildTimeline } from './build-timeline';

const ada = { object: 'user' as const, id: 'ada', displayName: 'Ada', urls: { location: '' } };
const ben = { ...ada, id: 'ben', displayName: 'Ben' };
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;

type Happenings = Parameters<typeof buildTimeline>[0];
type Comment = Happenings['comments'][number];

const comment = (id: string, minute: number): Comment => ({
  object: 'comment',
  id,
  postedBy: ada,
  postedAt: at(minute),
  reactions: [],
  replies: 0,
  body: { markdown: id },
  target: { space: 's', revision: 'r' },
  status: 'open',
  permissions: {
    view: true,
    edit: true,
    reply: true,
    react: true,
    delete: true,
    resolve: true,
    accept: false,
  },
  urls: { location: '', app: '' },
});

const revision = (id: string, minute: number, by = ada, type: 'edits' | 'update' | 'merge' = 'edits') => ({
  object: 'revision' as const,
  id,
  parents: ['x'],
  type,
  createdAt: at(minute),
  createdBy: by,
  changedPages: [`page of ${id}`],
});

const review = (id: string, minute: number, summary?: Comment): Review => ({
  object: 'change-request-review',
  id,
  revision: 'r',
  reviewer: ben,
  status: 'approved',
  comments: 0,
  stale: false,
  author: false,
  createdAt: at(minute),
  updatedAt: at(minute),
  ...(summary ? { comment: summary } : {}),
});

const changeRequest = { id: 'c', createdAt: at(1), createdBy: ada };
const say = (happenings: Partial<Happenings>) =>
  buildTimeline({ changeRequest, comments: [], reviews: [], revisions: [], ...happenings }).map((entry) =>
    entry.kind === 'event' ? `${entry.event}${entry.count > 1 ? ` ${entry.count}` : ''}` : entry.id,
  );

describe('a discussion by time', () => {
  it('has everything, the oldest first', () => {
    expect(
      say({
        changeRequest: { ...changeRequest, mergedAt: at(9), mergedBy: ben },
        comments: [comment('late', 7), comment('early', 2)],
        reviews: [review('verdict', 8)],
        revisions: [revision('b', 6, ada, 'update'), revision('a', 3)],
      }),
    ).toEqual(['opened', 'early', 'edited', 'updated', 'late', 'verdict', 'merged']);
  });

  it('joins edits of one person with nothing between them, and what they changed', () => {
    const revisions = [revision('a', 2), revision('b', 3), revision('c', 4, ben), revision('d', 6, ben)];
    expect(say({ revisions, comments: [comment('x', 5)] })).toEqual([
      'opened',
      'edited 2',
      'edited',
      'x',
      'edited',
    ]);
    const [, joined] = buildTimeline({ changeRequest, comments: [], reviews: [], revisions });
    expect(joined).toMatchObject({ pages: ['page of a', 'page of b'], at: at(3) });
  });

  it('shows the summary of a review with its verdict alone, as it is in the list', () => {
    const summary = comment('summary', 4);
    const changed = { ...summary, body: { markdown: 'edited' } };
    const happenings = { comments: [changed], reviews: [review('verdict', 4, summary)] };
    expect(say(happenings)).toEqual(['opened', 'verdict']);
    const entry = buildTimeline({ changeRequest, revisions: [], ...happenings })[1];
    expect(entry?.kind === 'review' && entry.summary?.body.markdown).toBe('edited');
  });

  it('leaves out the content that it began with', () => {
    expect(say({ revisions: [revision('main', 0), revision('m', 5, ada, 'merge')] })).toEqual(['opened']);
  });
});
