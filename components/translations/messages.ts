import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  saved: '{title} saved',
  created: '{title} created',
  editWithTitle: 'Edit {title}',
  newTranslationSettings: 'New translation settings',
  saveSettings: 'Save settings',
  createSettings: 'Create settings',
  title: 'Title',
  customersInEurope: 'Customers in Europe',
  languages: 'Languages',
  theLanguagesToTranslateIntoNone: 'The languages to translate into; none selected.',
  selected: '{count} selected.',
  thisScreen: 'This screen',
  newSettings: 'New settings',
  translations: 'Translations',
  theLanguagesToTranslateContentInto:
    'The languages to translate content into. Translation apps read these settings through the API.',
  theTranslationSettingsCouldNotBe: 'The translation settings could not be loaded',
  translationSettings: 'Translation settings',
  deleteWithTitle: 'Delete {title}?',
  deleteSettings: 'Delete settings',
  deleted: '{title} deleted',
  appsThatUseTheseSettingsFor:
    'Apps that use these settings for translating stop finding them. No content is deleted.',
  noTranslationSettingsYet: 'No translation settings yet',
  createASetOfLanguagesSuch: 'Create a set of languages, such as those of one market.',
  administratorsCreateTranslationSettingsTheyAppear:
    'Administrators create translation settings. They appear here.',
  noLanguages: 'No languages',
  edit: 'Edit…',
  delete: 'Delete…',
  actionsFor: 'Actions for {title}',
});
