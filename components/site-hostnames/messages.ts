import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  readersReachTheSite: 'Readers reach the site',
  waitingForTheRecord: 'Waiting for the record',
  theDomainLeadsElsewhere: 'The domain leads elsewhere',
  theRecordIsRightTheSecure: 'The record is right, the secure address is not',
  itCannotBeToldFromHere: 'It cannot be told from here',
  check: 'Check',
  looksWhereLeadsNowAndWhether: 'Looks where {hostname} leads now, and whether it answers securely.',
  checkAgain: 'Check again',
  checkNow: 'Check now',
  itsAddressesThisServers: 'Its addresses: {addresses}. This server’s: {expected}.',
  itsAddresses: 'Its addresses: {addresses}.',
  administratorsOfTheOrganizationSetThe: 'Administrators of the organization set the domain of a site.',
  domain: 'Domain',
  aNameOfItsOwnAt:
    'A name of its own, at which readers find the site. The address on this server keeps working.',
  saveDomain: 'Save domain',
  name: 'Name',
  itWorksOnceItsRecordLeads:
    'It works once its record leads to this server, which can be checked below after saving.',
  suchAsDocsExampleOrgWithout: 'Such as docs.example.org, without https://. Leave it empty for none.',
  docsExampleOrg: 'docs.example.org',
  readersFindThisSiteThroughThe:
    'Readers find this site through the proxy at https://{origin}, which goes before a domain.',
  theDomainIsForPeopleWho: 'The domain is for people who manage the site',
  readersFindTheSiteAtThe: 'Readers find the site at the address shown above.',
  theDomainCouldNotBeLoaded: 'The domain could not be loaded',
  loadingTheDomain: 'Loading the domain',
  dnsRecord: 'DNS record',
  enterItAtTheProviderOf:
    'Enter it at the provider of the domain. It may take from minutes to a day until everybody sees it.',
  thisServerHasNoPublicName:
    'This server has no public name. The person who runs it sets LECTERN_URL to the address at which people reach it.',
  dnsRecords: 'DNS records',
  whatStandsBeforeThisServerSuch:
    'What stands before this server, such as a proxy, must answer for the name with a certificate and pass on the name that was asked for.',
  value: 'Value',
  copyThe: 'Copy the {label}',
});
