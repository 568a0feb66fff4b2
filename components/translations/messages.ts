import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  isSaved: '{title} is saved',
  isMade: '{title} is made',
  editWithTitle: 'Edit {title}',
  newTranslationSettings: 'New translation settings',
  saveSettings: 'Save settings',
  createSettings: 'Create settings',
  title: 'Title',
  customersInEurope: 'Customers in Europe',
  languages: 'Languages',
  intoWhichContentIsTranslatedNone: 'Into which content is translated; none yet.',
  chosen: '{count} chosen.',
  thisScreen: 'This screen',
  newSettings: 'New settings',
  translations: 'Translations',
  intoWhichLanguagesContentGoesPrograms:
    'Into which languages content goes. Programs that translate read it through the API.',
  theTranslationSettingsCouldNotBe: 'The translation settings could not be loaded',
  translationSettings: 'Translation settings',
  deleteWithTitle: 'Delete {title}?',
  deleteSettings: 'Delete settings',
  isDeleted: '{title} is deleted',
  programsThatTranslateByTheseSettings:
    'Programs that translate by these settings find them no more. No content is lost.',
  noTranslationSettingsYet: 'No translation settings yet',
  nameASetOfLanguagesSuch: 'Name a set of languages, such as those of one market.',
  administratorsMakeThemTheyShowHere: 'Administrators make them; they show here then.',
  noLanguageYet: 'No language yet',
  edit: 'Edit…',
  delete: 'Delete…',
  actionsFor: 'Actions for {title}',
});
