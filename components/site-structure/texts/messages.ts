import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  textsInOtherLanguages: 'Texts in other languages',
  whatTheSiteSaysItself:
    'What the site itself says, beside its pages. Where a text is missing, readers see the one in the language of the site.',
  language: 'Language',
  save: 'Save texts',
  done: '{done} of {total} translated',
  onlyMissing: 'Only what is missing',
  nothingMissing: 'Nothing is missing in {language}.',
  noLanguages: 'The site has one language. Add a translation as a variant to give it another one.',
  theTextsCouldNotBeLoaded: 'The texts could not be loaded.',
  nameOfTheSite: 'Name of the site',
  group: 'Group',
  section: 'Section',
  descriptionOfASection: 'Description of a section',
  variant: 'Variant',
  headerLink: 'Header link',
  footerColumn: 'Footer column',
  footerLink: 'Footer link',
  announcement: 'Announcement',
  announcementLink: 'Link of the announcement',
  textsSaved: 'Texts saved',
  publishThemIn: 'Names, links and the announcement go live when you publish the look of the site.',
});
