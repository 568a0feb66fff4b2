import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  nameAndUrl: 'Name and URL',
  title: 'Title',
  shownToReadersAtTheTop: 'Shown to readers at the top of the site.',
  urlOnThisServer: 'URL on this server',
  readersReachTheSiteAtSo: 'Readers reach the site at {published}, so they do not see this.',
  linksToTheOldUrlWill: 'Links to the old URL will stop working.',
  theSiteIsNotPublishedSo: 'The site is not published, so nobody is using the old URL.',
  proxy: 'Proxy',
  showsTheSiteAtAPath:
    'Shows the site at a path of your own website. Your web server passes on the requests.',
  hostAndPath: 'Host and path',
  readersWillReachTheSiteAt:
    'Readers will reach the site at https://{origin}. Leave it empty to use the URL on this server again.',
  suchAsExampleOrgDocsWithout: 'Such as example.org/docs, without https://.',
  exampleOrgDocs: 'example.org/docs',
  configureYourWebServerToPass:
    'Configure your web server to pass requests for <code>{origin}</code> to <code2>{target}</code2>.',
  loadingSettings: 'Loading settings',
  youCanViewTheseSettingsPeople:
    'You can view these settings. People with the role "Create" can change them.',
  notSavedMorePeopleWouldBe: 'Not saved: more people would be able to read the site.',
  whoCanReadIt: 'Who can read it',
  appliesToReadersRightAwayWhen: 'Applies to readers right away when you save.',
  appliesWhenYouPublishTheSite: 'Applies when you publish the site.',
  saveVisibility: 'Save visibility',
  whoCanReadTheSite: 'Who can read the site',
  createLinksUnderShareLinksWithout:
    'Create links under <link>Share links</link>. Without one, nobody can read the site.',
  letMorePeopleRead: 'Let more people read {title}?',
  makeIt: 'Make it {label}',
  now: 'Now: {audience}',
  thenWord: 'Then: {audience}',
});
