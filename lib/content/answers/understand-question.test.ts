import { describe, expect, it } from 'vitest';
import { understandQuestion } from './understand-question';

describe('a question', () => {
  it.each(['How do I export a space as PDF?', 'Who may merge?'])(
    'stands alone when it says what it is about: %s',
    (question) => {
      const { query, leansOn } = understandQuestion(question, ['Where are invitations listed?']);
      expect([query, leansOn]).toEqual([question, []]);
    },
  );

  it.each(['And on PostgreSQL?', 'What about teams?', 'Why?', 'How long does it work?'])(
    'that follows borrows the words before: %s',
    (question) => {
      const before = ['Who may merge?', 'How do I invite people by link?'];
      expect(understandQuestion(question, before)).toMatchObject({
        query: `${question} How do I invite people by link?`,
        leansOn: ['How do I invite people by link?'],
      });
    },
  );

  it('goes back over several short ones to the first that says something', () => {
    const before = ['How do I back up the data folder?', 'And PostgreSQL?'];
    expect(understandQuestion('How often?', before).query).toBe(
      'How often? And PostgreSQL? How do I back up the data folder?',
    );
  });

  it('is the same in nearly the same words, and not in others', () => {
    const form = (question: string, ...before: string[]) => understandQuestion(question, before).form;
    expect(form('How do I invite people?')).toBe(form('how can we invite the people'));
    expect(form('Inviting people')).toBe(form('How do I invite people?'));
    expect(form('How do I remove a member?')).not.toBe(form('How do I invite a member?'));
    expect(form('Why?', 'How do I invite a member?')).not.toBe(form('Why?', 'How do I remove a member?'));
    expect(form('???')).toBe('???');
  });
});
