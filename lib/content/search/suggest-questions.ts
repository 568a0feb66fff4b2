import { isEnglish } from './languages';

/** A section that may be asked about. */
interface AskableSection {
  /** Of its page. */
  title: string;
  heading: string;
  /** What it says, or the beginning of it. */
  text: string;
}

const QUESTION = /[?？]$/;
const DOING = /^(?:[a-z]+ing)\b/i;
/** With which a heading says what one does: it is asked for as that. */
const DEEDS =
  /^(?:add|allow|ask|assign|attach|avoid|bring|choose|collect|combine|compare|configure|connect|convert|create|customize|define|delete|deploy|disable|edit|embed|enable|find|follow|get|give|handle|improve|include|insert|install|integrate|invite|join|keep|make|manage|migrate|organize|override|prepare|prevent|protect|provision|publish|read|remove|rename|replace|resolve|restart|restore|retry|revert|revoke|rotate|save|secure|see|select|send|translate|troubleshoot|understand|undo|uninstall|unpublish|use|validate|verify|write) \S/i;
/** Words that name a thing as well: only what follows tells. */
const MAYBE =
  /^(?:back|build|call|change|check|comment|copy|debug|download|export|filter|fix|format|group|hide|host|import|limit|link|list|load|log|map|merge|monitor|move|open|order|pass|pause|put|record|redirect|register|report|reset|resume|review|route|run|scale|schedule|search|serve|set|share|show|sign|skip|sort|split|start|stop|store|switch|sync|tag|test|trace|track|transfer|tune|turn|update|upgrade|upload|view|wait) (?:an?|the|your|its?|their|them|all|more|several|from|to|up|out|in|on|off|with|for) /i;
const MAX_HEADING = 80;
/** Headings that stand on every other page and ask for nothing by themselves. */
const PLAIN =
  /^(?:overview|introduction|summary|notes?|example|examples|usage|parameters?|options?|see also|next steps?|further reading|references?|related.*|table of contents|conclusion|prerequisites?|requirements?|background|more)$/i;

/** A question in a text: what stands before it in the same line is another sentence. */
const ASKED = /¿?[^.!?。！？¿\n]{6,79}[?？]/u;
const ADDRESS = /:\/\/|[<>{}|]/;
const MOST_READ = 2_000;

/**
 * Questions that sections answer, each in words of its page: by what stands above them, or, in other languages than English,
 * as they stand there themselves; at most `count`.
 */
export function suggestQuestions(sections: readonly AskableSection[], count = 5): string[] {
  const questions = new Map<string, string>();
  const isOfEnglish = readLanguages(sections);
  for (const section of sections) {
    const question = isOfEnglish(section) ? toQuestion(section) : findQuestion(section);
    if (question && !questions.has(question.toLowerCase())) questions.set(question.toLowerCase(), question);
    if (questions.size >= count) break;
  }
  return [...questions.values()];
}

/** A section may be too short to tell its language; the others of its page are of the same. */
function readLanguages(sections: readonly AskableSection[]): (section: AskableSection) => boolean {
  const texts = new Map<string, string>();
  for (const { title, heading, text } of sections)
    texts.set(title, [texts.get(title) ?? title, heading, text.slice(0, MOST_READ)].join('\n'));
  const known = new Map<string, boolean>();
  return ({ title }) => {
    const isKnown = known.get(title) ?? isEnglish(texts.get(title) ?? '');
    known.set(title, isKnown);
    return isKnown;
  };
}

/** A question that is put in a section's own language. */
function findQuestion({ heading, text }: AskableSection): string | undefined {
  const [question] = ASKED.exec(`${heading}\n${text.slice(0, MOST_READ)}`) ?? [];
  return question === undefined || ADDRESS.test(question) ? undefined : question.trim();
}

function toQuestion({ title, heading }: Pick<AskableSection, 'title' | 'heading'>): string | undefined {
  const name = heading
    .replace(/^\d+(?:\.\d+)*[.):]?\s+/, '')
    .replace(/[:.]+$/, '')
    .trim();
  if (name.length > MAX_HEADING || title.length > MAX_HEADING) return undefined;
  if (QUESTION.test(name)) return name;
  if (name === '' || PLAIN.test(name)) return title && !PLAIN.test(title) ? title : undefined;
  if (/^how to\b/i.test(name)) return `How do I${name.slice('how to'.length)}?`;
  if (DEEDS.test(name) || MAYBE.test(`${name} `))
    return `How do I ${name[0]?.toLowerCase()}${name.slice(1)}?`;
  if (DOING.test(name) || title === '' || title.toLowerCase() === name.toLowerCase()) return name;
  return `${title}: ${name}`;
}
