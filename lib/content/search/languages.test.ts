import { describe, expect, it } from 'vitest';
import { analyzeQuery } from './analyze-query';
import { analyzeText, readTokens } from './analyze-text';
import { cutSections } from './cut-sections';
import { Highlighter } from './excerpt';
import { findLanguage, isEnglish } from './languages';
import { listTerms } from './section-terms';

const GERMAN =
  'Wer die Einladungen verschickt, sieht sie in der Liste der Mitglieder, bis sie angenommen worden sind. Größe und Übersicht.';
const FRENCH = 'Pour inviter des collègues, ouvrez la page des membres et choisissez un rôle pour chacun.';

/** What a page of this text is found by, of some queries. */
function findable(markdown: string, queries: readonly string[]): string[] {
  const page = { title: 'T', ancestors: [], markdown };
  const terms = new Set(cutSections(page).flatMap((section) => [...listTerms(page, section).keys()]));
  const isFound = (query: string) =>
    analyzeQuery(query).terms.every(
      ({ isPart, variants }) =>
        isPart || variants.some(({ term, kind }) => kind === 'exact' && terms.has(term)),
    );
  return queries.filter(isFound);
}

describe('the language of a text', () => {
  it('is told by the words that only serve the grammar', () => {
    expect(findLanguage(GERMAN)).toBe('de');
    expect(findLanguage(FRENCH)).toBe('fr');
    expect(findLanguage('Para invitar a alguien, abre la página de los miembros y elige un rol.')).toBe('es');
    expect(findLanguage('Чтобы пригласить пользователя, откройте страницу, на которой они все.')).toBe('ru');
    expect(
      findLanguage('To invite somebody, open the page of the members and choose a role.'),
    ).toBeUndefined();
    expect(findLanguage('die die die die die')).toBeUndefined();
    expect(findLanguage('max_size buffer worker_threads')).toBeUndefined();
  });

  it('gives its words their stems, which queries in it and in none have as well', () => {
    const asked = [
      'Einladung',
      'einladungen',
      'Wie sehe ich eine Einladung?',
      'grosse',
      'Größe',
      'uebermorgen',
    ];
    expect(findable(GERMAN, asked)).toEqual(['Einladung', 'einladungen', 'grosse', 'Größe']);
    expect(findable(FRENCH, ['collègue', 'collegues', 'invitation'])).toEqual([
      'collègue',
      'collegues',
      'invitation',
    ]);
    const configuration = 'En la configuración de cada espacio se elige quién lo ve y para qué.';
    expect(findable(configuration, ['configuraciones', 'configuracion'])).toEqual([
      'configuraciones',
      'configuracion',
    ]);
  });

  it('marks other forms of a word', () => {
    const marks = new Highlighter(analyzeQuery('Einladung')).mark(GERMAN);
    expect(marks.map(({ from, to }) => GERMAN.slice(from, to))).toEqual(['Einladungen']);
  });
});

describe('a question', () => {
  it.each([
    'How do I log in?',
    'Wie lade ich jemanden ein?',
    'Wie lade ich jemanden ein',
    'Comment inviter un collègue',
    '¿Cómo invito a alguien?',
    'Como convido alguém?',
    '怎麼邀請同事加入？',
    '怎么邀请同事',
    'メンバーはどうやって招待しますか',
  ])('is known in its language: %s', (asked) => {
    const { isQuestion, terms } = analyzeQuery(asked);
    expect(isQuestion).toBe(true);
    const words = terms.map(({ word }) => word);
    for (const word of ['wie', 'ich', 'ein', 'comment', 'un', 'como', '怎么', 'how', 'do'])
      expect(words).not.toContain(word);
  });

  it.each(['alter table', 'Einladungen', 'change requests', '连接池', 'サーバー', 'die Einladung'])(
    'is not %s',
    (asked) => {
      expect(analyzeQuery(asked).isQuestion).toBe(false);
    },
  );

  it('of function words alone looks for these', () => {
    expect(analyzeQuery('wie ist das').terms.length).toBeGreaterThan(0);
  });
});

describe('scripts without spaces', () => {
  it('find Traditional Chinese by Simplified and the other way round', () => {
    expect(analyzeText('連接資料庫')).toEqual(analyzeText('连接资料库'));
    expect(findable('数据库的连接池。', ['連接池', '数据库'])).toEqual(['連接池', '数据库']);
    const text = '請設定連接池。';
    const marks = new Highlighter(analyzeQuery('连接池')).mark(text);
    expect(marks.map(({ from, to }) => text.slice(from, to)).join('')).toBe('連接池');
  });

  it('find a character in a word, and what the segmenter cuts otherwise', () => {
    expect(findable('删除数据表。', ['表'])).toEqual(['表']);
    expect(analyzeText('上传')).toContain('上传');
  });

  it('keep names of other scripts as they are', () => {
    expect(analyzeText('用Redis连接池')).toEqual(expect.arrayContaining(['redi', '连接', '池']));
    expect(analyzeText('在config.php文件')).toEqual(expect.arrayContaining(['config.php', '文件']));
  });

  it('are cut by their own words where they are Japanese', () => {
    expect(analyzeText('サーバーを再起動する')).toEqual(expect.arrayContaining(['サーバー', '起动']));
    expect(findable('設定を変更するには、サーバーを止めます。', ['設定', 'サーバー', '変更'])).toEqual([
      '設定',
      'サーバー',
      '変更',
    ]);
  });
});

it('finds words of Korean without their particles', () => {
  const terms = new Set(analyzeText('비밀번호를 변경합니다'));
  const asked = [...readTokens('비밀번호')].map(({ term }) => term);
  expect(asked.filter((term) => terms.has(term))).toEqual(['비밀', '밀번', '번호']);
});

it('tells English, and what is in no language, from the rest', () => {
  for (const text of [
    'How do I invite somebody?',
    'webhooks',
    'pg_hba.conf',
    'LECTERN_DATA_DIR=/data npm start',
    '',
  ])
    expect(isEnglish(text), text).toBe(true);
  for (const text of [
    'Wie lade ich jemanden ein?',
    '¿Cómo invito a alguien?',
    '怎麼邀請同事加入？',
    'どうやって招待しますか',
    'Как пригласить коллегу?',
    'Diese Seite ist auf Deutsch geschrieben und nennt webhooks.',
  ])
    expect(isEnglish(text), text).toBe(false);
});
