import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  invertDraft,
  isEmptyDraft,
  leftOfDraft,
  setDefault,
  setGrant,
  toGrantBodies,
  toPreviewBody,
} from './access-draft';

const ann = { kind: 'user', id: 'ann' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const docs = { kind: 'team', id: 'docs' } as const;

describe('the draft of an access panel', () => {
  it('forgets what is as it was', () => {
    const draft = setDefault(setGrant(emptyDraft, ann, 'edit', 'read'), null, 'inherit');
    expect(isEmptyDraft(draft)).toBe(false);
    expect(isEmptyDraft(setDefault(setGrant(draft, ann, 'read', 'read'), 'inherit', 'inherit'))).toBe(true);
  });

  it('asks and saves by role, removals last', () => {
    let draft = setGrant(emptyDraft, ben, null, 'edit');
    draft = setGrant(draft, ann, 'read', null);
    draft = setGrant(draft, docs, 'read', null);
    expect(toPreviewBody(draft)).toEqual({
      grants: [
        { user: 'ben', role: null },
        { user: 'ann', role: 'read' },
        { team: 'docs', role: 'read' },
      ],
    });
    expect(toPreviewBody(setDefault(draft, null, 'read'))).toHaveProperty('defaultLevel', null);
    expect(toGrantBodies(draft)).toEqual([
      { role: 'read', users: ['ann'], teams: ['docs'] },
      { role: null, users: ['ben'] },
    ]);
  });

  it('turns around into what was before', () => {
    const draft = setDefault(
      setGrant(setGrant(emptyDraft, ann, 'read', null), ben, null, 'edit'),
      null,
      'inherit',
    );
    const before = { grants: new Map([['user:ben', 'edit' as const]]), defaultLevel: 'inherit' as const };
    expect(invertDraft(draft, before)).toEqual({
      grants: new Map([
        ['user:ann', null],
        ['user:ben', 'edit'],
      ]),
      defaultLevel: 'inherit',
    });
  });

  it('keeps what was not done yet', () => {
    const draft = setDefault(
      setGrant(setGrant(emptyDraft, ann, 'read', null), ben, null, 'edit'),
      'edit',
      null,
    );
    const now = { grants: new Map([['user:ann', 'read' as const]]), defaultLevel: null };
    expect(leftOfDraft(draft, now)).toEqual({ grants: new Map(), defaultLevel: 'edit' });
    expect(isEmptyDraft(leftOfDraft(draft, { ...now, defaultLevel: 'edit' }))).toBe(true);
  });
});
