import { work } from '@/lib/concurrency/workers/work';
import type { MailText } from '@/lib/mail/markup/draw-as-written';
import { drawMarkup } from '@/lib/mail/markup/draw-markup';
import type { FindLink } from '@/lib/mail/markup/to-mail';

/** The texts of one e-mail as it shows them; where their links lead is asked. */
export const quotes = work<
  { texts: readonly string[]; max: number },
  MailText[],
  string,
  ReturnType<FindLink>
>(({ texts, max }, ask) => texts.map((text) => drawMarkup(text, { findLink: ask, max })));
