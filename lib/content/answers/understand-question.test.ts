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

  it.each([
    ['Und für Teams?', 'Wie lade ich jemanden ein?'],
    ['Und wie widerrufe ich sie?', 'Wie lade ich jemanden ein?'],
    ['Et pour les équipes ?', 'Comment inviter quelqu’un ?'],
    ['¿Y para los equipos?', '¿Cómo invito a alguien?'],
    ['E para as equipes?', 'Como convido alguém?'],
    ['那团队呢？', '怎么邀请同事加入？'],
    ['チームの場合は？', '同僚を招待するにはどうすればいいですか？'],
    ['그럼 팀은요?', '동료를 어떻게 초대하나요?'],
    ['Warum?', 'Wie lade ich jemanden ein?'],
  ])('that follows is known in other languages: %s', (question, before) => {
    expect(understandQuestion(question, [before]).leansOn).toEqual([before]);
  });

  it.each([
    'What is a space?',
    'E-mail settings',
    'Was ist ein Bereich?',
    'Wie laden Sie jemanden ein?',
    'O que é um espaço?',
    '¿Cómo invito a alguien?',
    '什么是空间？',
    '如何备份数据文件夹？',
  ])('that says in a word what it is about stands alone: %s', (question) => {
    expect(understandQuestion(question, ['Wie sichere ich den Ordner?']).leansOn).toEqual([]);
  });

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
