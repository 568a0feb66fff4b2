/** What questions begin with, or have somewhere in languages that put it there; by language, folded. */
const INTERROGATIVES = {
  en: 'how what when where which who whom whose why can could does do did is are should',
  de: 'wie was wann wo wohin woher welche welcher welches welchen welchem wer wem wen wessen warum wieso weshalb wozu womit',
  fr: 'comment quoi quand ou quel quelle quels quelles qui pourquoi combien lequel laquelle est-ce qu',
  es: 'como que cuando donde cual cuales quien quienes cuanto cuantos cuanta cuantas por',
  pt: 'como que quando onde qual quais quem quanto quantos quanta quantas porque por',
  it: 'come che cosa quando dove quale quali chi quanto quanti perche',
  nl: 'hoe wat wanneer waar welke welk wie waarom',
};

/** In Chinese, Japanese and Korean they stand anywhere, and no space tells them apart. */
const ANYWHERE =
  /[吗嗎呢]|怎[么麼样樣]|如何|什[么麼]|甚麼|为何|為何|[哪谁誰]|多[少久]|几[个次]|幾[個次]|是否|能不能|可不可以|どう|どこ|どれ|どの|なぜ|なに|何[をがの]|いつ|だれ|誰|いくつ|いくら|ですか|ますか|でしょうか|어떻게|무엇|언제|어디|누구|왜|얼마|몇|나요|습니까|ㅂ니까/u;
const MARK = /[?？؟\u037E]\s*$|¿/u;

const FIRST = new Set(Object.values(INTERROGATIVES).flatMap((words) => words.split(' ')));

/** Whether a text is put as a question, by its mark or by how it begins. */
export const isAsked = (text: string, words: readonly string[]): boolean => {
  const [first = ''] = words;
  return MARK.test(text) || FIRST.has(first) || ANYWHERE.test(text);
};
