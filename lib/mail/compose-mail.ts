import { escapeHtml } from '@/lib/text/escape';
import { cut, FROM_A_MACHINE, type Mail, SUBJECT_LENGTH, toLine } from './mail';
import type { MailText } from './markup/draw-as-written';

interface MailEntry {
  /** Who did what, as one sentence without a full stop. */
  said: string;
  /** What was written; undefined for nothing. */
  quote?: MailText | undefined;
  url: string;
}

export interface Digest {
  to: { name: string; address: string };
  /** What it is about, such as a change request. */
  title: string;
  space: string;
  entries: MailEntry[];
  url: string;
  settingsUrl: string;
  /** Names the e-mail, the conversation that it belongs to and the space, each in a few letters and digits. */
  ids: { message: string; thread: string; space: string };
}

/** One e-mail of what happened to one thing. Names and titles in it are plain text, and what is quoted is drawn. */
export function composeMail(digest: Digest): Mail {
  const { to, entries, settingsUrl, ids } = digest;
  const [title, space] = [toLine(digest.title), toLine(digest.space)];
  const host = new URL(digest.url).hostname;
  const thread = `<${ids.thread}@${host}>`;
  const why = 'You receive this because you take part, were mentioned or were asked for a review.';
  const text = [
    `${title} – ${space}`,
    ...entries.map(({ said, quote, url }) =>
      [
        `${toLine(said)}:`,
        ...(quote ? quote.text.split('\n').map((line) => `> ${line}`.trimEnd()) : []),
        url,
      ].join('\n'),
    ),
    `--\n${why}\nNotification settings: ${settingsUrl}`,
  ].join('\n\n');
  const html = `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">
<p style="margin:0 0 16px"><a href="${escapeHtml(digest.url)}" style="font-weight:600">${escapeHtml(title)}</a> – ${escapeHtml(space)}</p>
${entries.map(toHtml).join('\n')}
<p style="margin:24px 0 0;font-size:13px;opacity:.75">${why} <a href="${escapeHtml(settingsUrl)}">Notification settings</a></p>
</body></html>`;
  return {
    to: { name: toLine(to.name), address: to.address },
    subject: cut(`[${space}] ${title}`, SUBJECT_LENGTH),
    text,
    html,
    messageId: `<${ids.message}@${host}>`,
    references: thread,
    inReplyTo: thread,
    list: {
      id: { url: `${ids.space}.${host}`, comment: space },
      unsubscribe: { url: settingsUrl, comment: 'Notification settings' },
    },
    headers: FROM_A_MACHINE,
  };
}

const toHtml = ({ said, quote, url }: MailEntry) =>
  `<div style="margin:0 0 16px"><p style="margin:0"><a href="${escapeHtml(url)}">${escapeHtml(toLine(said))}</a></p>${
    quote
      ? `<blockquote style="margin:4px 0 0;padding:0 0 0 12px;border-left:2px solid;opacity:.85">${quote.html}</blockquote>`
      : ''
  }</div>`;
