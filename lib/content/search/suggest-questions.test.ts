import { expect, it } from 'vitest';
import { suggestQuestions } from './suggest-questions';

const GERMAN =
  'Wer eine Einladung hat, kann der Organisation beitreten. Die Einladung gilt für zwei Wochen und wird dann ungültig.';

it('takes questions of other languages as they stand, and makes none of English words for them', () => {
  const sections = [
    { title: 'Einladungen', heading: 'Link teilen', text: GERMAN },
    { title: 'Einladungen', heading: 'Import von Mitgliedern', text: '' },
    { title: 'Einladungen', heading: 'Wie lange gilt eine Einladung?', text: GERMAN },
    { title: 'Rechte', heading: 'Rollen', text: `${GERMAN} Wer darf Rollen vergeben? Nur die Verwaltung.` },
  ];
  expect(suggestQuestions(sections)).toEqual(['Wie lange gilt eine Einladung?', 'Wer darf Rollen vergeben?']);
});

it.each([
  [
    'Configure su cuenta',
    'Puede cambiar los datos de la cuenta. ¿Cómo se cambia la contraseña? En la página.',
    ['¿Cómo se cambia la contraseña?'],
  ],
  ['邀请成员', '成员可以通过链接加入。链接多久有效？十四天。', ['链接多久有效？']],
  [
    '招待する',
    'リンクを送ると参加できます。リンクはいつまで使えますか？二週間です。',
    ['リンクはいつまで使えますか？'],
  ],
  ['Configure su cuenta', 'Puede cambiar los datos de la cuenta en la página de la organización.', []],
])('leaves out what no section asks: %s', (heading, text, questions) => {
  expect(suggestQuestions([{ title: heading, heading, text }])).toEqual(questions);
});

it('asks about headings of English pages, whatever names stand in them', () => {
  const text = 'You can send the link to everyone who is to join the organization.';
  expect(suggestQuestions([{ title: 'Invitations', heading: 'Share your link', text }])).toEqual([
    'How do I share your link?',
  ]);
});
