import { escapeHtml } from '@/lib/text/escape';
import { cut, FROM_A_MACHINE, type Mail, SUBJECT_LENGTH, toLine } from './mail';

/** A few sentences to one person, with one thing to do. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  /** What it says before the link, and after it. */
  before: string[];
  link: { label: string; url: string };
  after: string[];
  /** Names this e-mail, in a few letters and digits. */
  id: string;
}

/** Everything in it that people wrote is plain text. */
export function composeLetter(letter: Letter): Mail {
  const { to, link } = letter;
  const [before, after] = [letter.before.map(toLine), letter.after.map(toLine)];
  const toHtml = (paragraph: string) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`;
  const html = `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">
${before.map(toHtml).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="font-weight:600">${escapeHtml(toLine(link.label))}</a></p>
${after.map(toHtml).join('\n')}
</body></html>`;
  return {
    to: { name: toLine(to.name), address: to.address },
    subject: cut(toLine(letter.subject), SUBJECT_LENGTH),
    text: [...before, `${toLine(link.label)}:\n${link.url}`, ...after].join('\n\n'),
    html,
    messageId: `<${letter.id}@${new URL(link.url).hostname}>`,
    headers: FROM_A_MACHINE,
  };
}
