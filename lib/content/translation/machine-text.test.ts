import { expect, it } from 'vitest';
import { checkLanguage } from './machine-text';

const check = (source: string, text: string, from = 'en', to = 'de') =>
  checkLanguage({ text: source, atoms: [] }, text, { from, to });

const ENGLISH =
  'The warden opens the dome at dusk and writes the time of it into the log of the observatory.';
const GERMAN =
  'Der Wart öffnet die Kuppel in der Dämmerung und schreibt die Zeit in das Tagebuch der Sternwarte.';

it('does not take a long text that is still in the language of the source, or in another script', () => {
  expect(check(ENGLISH, ENGLISH)).toBe('source-language');
  expect(check(ENGLISH, `${ENGLISH} It is so.`)).toBe('source-language');
  expect(check(GERMAN, GERMAN, 'de', 'fr')).toBe('source-language');
  const polish =
    'Strażnik otwiera kopułę o zmierzchu i zapisuje godzinę w dzienniku obserwatorium astronomicznego.';
  expect(check(polish, polish, 'pl', 'de')).toBe('source-language');
  expect(check(ENGLISH, `${ENGLISH} X.`, 'en', 'ar')).toBe('other-script');
  expect(check(ENGLISH, GERMAN)).toBeUndefined();
});

it('takes names and code, which are the same in every language, short texts, and near languages', () => {
  const names =
    'HTTP Endpoint, Timer, Cron, Azure Service Bus, Kafka, RabbitMQ, MassTransit, Docker, Kubernetes';
  expect(check(names, names)).toBeUndefined();
  expect(check(`The activities are: ${names}`, `Die Aktivitäten: ${names}`)).toBeUndefined();
  expect(check('Open the dome.', 'Open the dome.')).toBeUndefined();
  expect(check(ENGLISH, ENGLISH, 'da', 'no')).toBeUndefined();
});
