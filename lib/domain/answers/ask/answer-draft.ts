import type { UnderstoodQuestion } from '@/lib/content/answers/understand-question';
import type { Confidence } from '@/lib/content/search/measure-confidence';
import type { AnswerDetails } from '@/lib/contract/ask';
import type { FallbackReason } from '@/lib/domain/shared/ask-model';
import type { PassageSection } from './find-passages';

/** A passage as it stands: the slice of the markdown of its section's document. */
export interface Quoted {
  section: PassageSection;
  from: number;
  to: number;
  markdown: string;
  plain: string;
}

/** An unfinished answer, before it is formatted for the person who asked. */
export interface AnswerDraft {
  understood: UnderstoodQuestion;
  /** How sure it is: `answer` as soon as there are quotes. */
  confidence: Confidence;
  quotes: Quoted[];
  /** In markdown; `quotes` are those of the answer. */
  sentences: { text: string; quotes: Quoted[] }[];
  /** The sections that come closest where nothing was found. */
  nearest: { section: PassageSection; excerpt: string }[];
  followups: string[];
  engine: 'extractive' | 'model';
  fallback: FallbackReason | undefined;
  isComplete: boolean;
  details: AnswerDetails;
}
