import { describe, expect, it } from 'vitest';
import { type ExplainedStep, sayAnswer, sayStep } from './say-step';

const guides = { kind: 'collection', id: 'c', title: 'Guides' } as const;
const step = (values: Partial<ExplainedStep>): ExplainedStep => ({
  source: 'direct',
  role: null,
  decides: false,
  on: guides,
  ...values,
});

describe('a step of how a role comes to be', () => {
  it('names what gave it, and the team when it is known', () => {
    const given = step({ source: 'team', role: 'edit', decides: true });
    expect(sayAnswer(given, ['Docs'])).toBe('Edit, through the team Docs on the collection Guides');
    expect(sayAnswer(given)).toBe('Edit, through one of their teams on the collection Guides');
    expect(sayStep(given, ['Docs', 'Ops'])).toBe(
      'The teams Docs and Ops have Edit on the collection Guides.',
    );
  });

  it('tells silence from no access', () => {
    expect(sayStep(step({ source: 'default' }))).toBe(
      'On the collection Guides, the default role is inherited.',
    );
    expect(sayStep(step({ source: 'default', decides: true }))).toBe(
      'On the collection Guides, the default role is no access.',
    );
    expect(sayAnswer(step({ source: 'default', decides: true }))).toBe(
      'No access, by the default role on the collection Guides',
    );
    expect(sayStep(step({}))).toContain('no role of their own');
  });

  it('names no object that one may not see', () => {
    expect(sayAnswer(step({ role: 'read', on: { kind: 'space', id: 's' } }))).toBe(
      'Read, assigned on a space that you cannot see',
    );
  });
});
