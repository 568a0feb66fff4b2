import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  readersCanReachTheSite: 'Readers can reach the site',
  waitingForTheDnsRecord: 'Waiting for the DNS record',
  theDomainPointsElsewhere: 'The domain points elsewhere',
  theDnsRecordIsCorrectBut: 'The DNS record is correct, but https does not work',
  thisServerCannotCheckIt: 'This server cannot check it',
  check: 'Check',
  checksWherePointsAndWhetherHttps: 'Checks where {hostname} points, and whether https works.',
  checkAgain: 'Check again',
  checkNow: 'Check now',
  itPointsToThisServer: 'It points to {addresses}. This server: {expected}.',
  itPointsTo: 'It points to {addresses}.',
  onlyAdministratorsOfTheOrganizationCan:
    'Only administrators of the organization can change the domain of a site.',
  domain: 'Domain',
  aCustomDomainForTheSite: 'A custom domain for the site. Its URL on this server keeps working.',
  saveDomain: 'Save domain',
  name: 'Name',
  domainName: 'Domain name',
  itWorksOnceItsDnsRecord:
    'It works once its DNS record points to this server. You can check that below after saving.',
  suchAsDocsExampleOrgWithout:
    'Such as docs.example.org, without https://. Leave it empty to remove the domain.',
  docsExampleOrg: 'docs.example.org',
  readersReachThisSiteThroughThe:
    'Readers reach this site through the proxy at https://{origin}, which takes precedence over a domain.',
  theDomainCouldNotBeLoaded: 'The domain could not be loaded',
  loadingTheDomain: 'Loading the domain',
  dnsRecord: 'DNS record',
  addItAtYourDomainProvider:
    'Add it at your domain provider. It can take from minutes to a day to work everywhere.',
  thisServerHasNoPublicName:
    'This server has no public name. To set one, its operator sets LECTERN_URL to the URL at which people reach it.',
  dnsRecords: 'DNS records',
  aProxyInFrontOfThis:
    'A proxy in front of this server must have a certificate for the domain and pass on the requested host name.',
  value: 'Value',
  copy: 'Copy {label}',
});
