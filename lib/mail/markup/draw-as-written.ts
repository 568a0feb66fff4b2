import { escapeHtmlText } from '@/lib/text/escape';
import { styles } from './styles';

/** A text in the two forms that an e-mail has; both are empty for one that says nothing. */
export interface MailText {
  html: string;
  text: string;
}

/** Signs that turn the direction of writing or steer a terminal are left out of what people wrote. */
export const withoutSteering = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu, '');

/** A text that cannot be drawn, or would take long. */
export function drawAsWritten(markdown: string, max: number): MailText {
  const characters = [...withoutSteering(markdown).trim()];
  const text = characters.slice(0, max).join('').trimEnd() + (characters.length > max ? '…' : '');
  return text === ''
    ? { html: '', text }
    : { html: `<pre style="${styles.pre}">${escapeHtmlText(text)}</pre>`, text };
}
