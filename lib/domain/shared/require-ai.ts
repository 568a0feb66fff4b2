import { Problem } from '@/lib/contract/problem';
import { AI_REASON, REASON_HEADER } from '@/lib/contract/refusal-reasons';

/** An organization may have answers to questions switched off, whether a model is configured or not. */
export function requireAi(isOn: boolean): void {
  if (isOn) return;
  throw new Problem(
    403,
    'Answers to questions are switched off in this organization. An administrator can switch them on in its settings, under “Questions and answers”.',
    { [REASON_HEADER]: AI_REASON },
  );
}
