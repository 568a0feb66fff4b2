/** A section with a heading that may be asked about. */
interface AskableSection {
  title: string;
  heading: string;
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

/** Questions that sections answer by what stands above them, each in words of its page; at most `count`. */
export function suggestQuestions(sections: readonly AskableSection[], count = 5): string[] {
  const questions = new Map<string, string>();
  for (const section of sections) {
    const question = toQuestion(section);
    if (question && !questions.has(question.toLowerCase())) questions.set(question.toLowerCase(), question);
    if (questions.size >= count) break;
  }
  return [...questions.values()];
}

function toQuestion({ title, heading }: AskableSection): string | undefined {
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
