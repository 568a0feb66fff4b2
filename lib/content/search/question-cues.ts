import { stemWord } from './analyze-text';
import { hashTerm } from './section-terms';

const toHashes = (words: string) => words.split(/\s+/).map((word) => hashTerm(stemWord(word)));

/** How a question is asked, and what stands in the headings of the sections that answer such questions. */
const CUES: { asked: RegExp; headings: readonly number[] }[] = [
  {
    asked:
      /\bwhy\b|\b(?:can|could|does|do|did|is|are|will|would|was|has)(?:n[o’']?t\b| not\b)|\bcannot\b|\bwrong\b|\bfail|\berror|\bcrash|\bhang|\bstuck\b|\bbroken?\b|\bstrange\b|\bunexpected|\bmissing\b|\bslow\b|\btoo (?:long|slow|many|much|big)\b/i,
    headings: toHashes(
      'troubleshoot troubleshooting faq problem issue error failure pitfall caveat why known',
    ),
  },
  {
    asked: /\bhow (?:long|often|many|much|big|large|old|fast|far)\b|\b(?:at most|maximum|limits?)\b/i,
    headings: toHashes(
      'limit maximum timeout interval duration retention expiration lifetime size quota rate default time',
    ),
  },
  {
    asked: /\bwhat (?:is|are)\b|\bwhat does \S+ (?:do|mean)\b/i,
    headings: toHashes('overview introduction concept about definition glossary'),
  },
  {
    asked:
      /\b(?:which|what) .*\b(?:supported|support|versions?|requirements?|need|use|run on)\b|\bdoes it (?:run|work|support)\b/i,
    headings: toHashes('support supported requirement prerequisite compatibility version available provider'),
  },
  {
    asked: /\bdifference\b|\bdiffer\b|\bversus\b|\bbetter\b|\bwhen should\b|\bwhich .* should\b/i,
    headings: toHashes('versus vs comparison compare difference choose choosing'),
  },
];

/** Hashes of words in headings that speak for a section, by how the question is asked. */
export function findCues(text: string): ReadonlySet<number> {
  return new Set(CUES.flatMap(({ asked, headings }) => (asked.test(text) ? headings : [])));
}
