/** With what a question goes on from the one before, at its beginning; of languages that put it there. */
const GOES_ON = [
  'and|but|or|also|what about|how about',
  'und|oder|aber|auch|was ist mit|wie ist es (?:mit|bei)|wie sieht es (?:mit|bei)',
  "et|mais|aussi|qu['’]en est-il",
  'y|e|pero|también|qué (?:pasa|hay) (?:con|de)',
  'mas|também|e quanto a',
  'ma|anche|maar|hoe zit het met',
];
const BEGINS = new RegExp(`^[\\s¿¡]*(?:${GOES_ON.join('|')})(?=[\\s,])`, 'iu');

/** Words that stand for something before. The polite German "Sie" is written with a capital. */
const PRONOUNS = [
  '[Ii]t|[Ii]ts|[Tt]hey|[Tt]hem|[Tt]heir|[Tt]hose|[Tt]hese|[Tt]hat|[Tt]his|[Tt]here|[Oo]nes?',
  'sie|ihn|ihm|ihnen|[Dd]iese[rsnm]?|[Dd]ort|[Dd]amit|[Dd]avon|[Dd]afür|[Dd]abei',
  'elles?|ils|cela|ça|celui-ci|celle-ci|ceux-ci',
  'eso|ese|esa|esos|esas|ellos|ellas',
  'isso|isto|eles?|elas?|disso|nisso',
];
const STANDS_FOR = new RegExp(`(?<![\\p{L}\\p{M}])(?:${PRONOUNS.join('|')})(?![\\p{L}\\p{M}])`, 'u');

const CHINESE = /^那(?!些|个|個|里|裡|种|種)|^(?:还有|還有)|它|^[^怎如什哪谁誰多几幾何]*呢[？?]?$/u;
const JAPANESE = /^(?:では|じゃあ|それ|その|そこ|そして)|場合は[？?]?$/u;
const KOREAN = /^(?:그럼|그러면|그리고|그것|그건)|[은는]요[?？]?$/u;

/** Whether a question points at what was asked before. */
export const pointsBack = (question: string): boolean =>
  [BEGINS, STANDS_FOR, CHINESE, JAPANESE, KOREAN].some((cue) => cue.test(question));

const DEFINES =
  /^[\s¿]*(?:what(?:['’]s| is| are| does)|was (?:ist|sind|bedeutet)|wer ist|qu['’]est-ce qu|qué (?:es|son|significa)|o que (?:é|são|significa)|cos['’]è|wat (?:is|zijn)) /iu;

/** Whether it asks what something is: one word tells what about. */
export const asksForMeaning = (question: string): boolean => DEFINES.test(question);
