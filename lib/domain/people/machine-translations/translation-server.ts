import { z } from 'zod';
import type { Services } from '@/lib/domain/shared/services';
import { log } from '@/lib/log';
import { guardedFetch } from '@/lib/outbound/guarded-fetch';
import { fetchFrom } from '@/lib/outbound/guarded-model-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { escapeHtml } from '@/lib/text/escape';
import type { BatchReply, SentBatch } from './sent-batch';

const TIMEOUT_MS = 60_000;

/** Codes of servers for languages that they name otherwise, the likeliest first. */
const CODES: Record<string, readonly string[]> = {
  'pt-br': ['pt-BR', 'pb', 'pt'],
  'zh-tw': ['zh-Hant', 'zt', 'zh-TW'],
  yue: ['yue', 'zh-Hant', 'zt'],
  zh: ['zh', 'zh-Hans', 'zh-CN'],
  no: ['no', 'nb'],
};

const languageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }).loose());
const reply = z.object({ translatedText: z.array(z.string()) }).loose();

/** A server with the interface of LibreTranslate; it knows neither what stands around a text nor instructions. */
export async function askTranslationServer(
  { environment }: Pick<Services, 'environment'>,
  { texts, from, to }: SentBatch,
  signal: AbortSignal,
): Promise<BatchReply> {
  const { translator, outboundAllow } = environment;
  if (!translator) return { reason: 'no translation server is set', isFinal: true };
  const { hostname, port, protocol } = new URL(translator.url);
  const allow = [...outboundAllow, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  try {
    const options = { allow, timeoutMs: TIMEOUT_MS, signal, contentTypes: 'any' as const };
    const { bytes } = await guardedFetch(`${translator.url}/languages`, options);
    const known = languageList.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const source = known.find(({ code }) => codesOf(from).includes(code));
    const target = codesOf(to).find((code) =>
      source?.targets ? source.targets.includes(code) : known.some((one) => one.code === code),
    );
    if (!source || !target) return { reason: 'the server does not know the languages', isFinal: true };
    const post = fetchFrom(translator.url, { allow: outboundAllow, timeoutMs: TIMEOUT_MS });
    const response = await post(`${translator.url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal,
      body: JSON.stringify({
        q: texts.map(({ text }) => toHtml(text)),
        source: source.code,
        target,
        format: 'html',
        ...(translator.key !== undefined && { api_key: translator.key }),
      }),
    });
    if (!response.ok)
      return { reason: `the server answered ${response.status}`, isFinal: response.status < 500 };
    const { translatedText } = reply.parse(await response.json());
    return { texts: new Map(texts.map(({ id }, index) => [id, fromHtml(translatedText[index] ?? '')])) };
  } catch (error) {
    const code = error instanceof OutboundError ? error.code : 'unreadable';
    if (!signal.aborted) log.warn({ code }, 'the translation server did not answer');
    return { reason: code, isFinal: false };
  }
}

const codesOf = (language: string): readonly string[] => CODES[language] ?? [language];

const ELEMENT = /<x(\d{1,4})\s*\/>/g;

function toHtml(text: string): string {
  let [html, at] = ['', 0];
  for (const { index, 0: element, 1: number } of text.matchAll(ELEMENT)) {
    html += `${escapeHtml(text.slice(at, index))}<x id="${number}"></x>`;
    at = index + element.length;
  }
  return html + escapeHtml(text.slice(at));
}

const ENTITIES: Record<string, string> = {
  ...{
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#x27;': "'",
    '&nbsp;': '\u00a0',
    '&amp;': '&',
  },
};

const fromHtml = (html: string): string =>
  html
    .replace(/<x id="?(\d{1,4})"?\s*(?:\/>|>\s*<\/x>)/g, '<x$1/>')
    .replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
