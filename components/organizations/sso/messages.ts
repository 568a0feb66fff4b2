import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  name: 'Name',
  asPeopleKnowItTheButton: 'As people know it: the button says "Continue with" and this.',
  acmeLogin: 'Acme login',
  eMailDomains: 'E-mail domains',
  onePerLineSuchAsExample:
    'One per line, such as example.org. It may speak for these addresses alone. Once a domain is proven, anyone who types such an address at the sign-in is led here. Without any it may speak for every address.',
  roleOfNewPeople: 'Role of new people',
  ofThoseWhomItBringsFor: 'Of those whom it brings for the first time. Members keep the role they have.',
  teamOfNewPeople: 'Team of new people',
  asksForSingleSignOn: '{title} asks for single sign-on',
  noLongerAsksForSingleSign: '{title} no longer asks for single sign-on',
  requiredSingleSignOn: 'Required single sign-on',
  whetherPeopleMustComeThroughA:
    'Whether people must come through a provider to see anything here. API tokens go on working.',
  askEverybodyForSingleSignOn: 'Ask everybody for single sign-on',
  addAProviderFirstWithoutOne: 'Add a provider first: without one nobody could come in.',
  sessionsByPasswordThenSeeNothing:
    'Sessions by password then see nothing of this organization, except those of administrators: they can fix it, and the audit log tells that they did.',
  letPeopleInByPasswordAgain: 'Let people in by password again?',
  askEverybodyForSingleSignOnSentence: 'Ask everybody for single sign-on?',
  stopAsking: 'Stop asking',
  askEverybody: 'Ask everybody',
  membersWithAPasswordCanUse:
    'Members with a password can use it for this organization again. Members of whom it is asked one by one still need a provider.',
  whoeverIsHereByPasswordNow:
    'Anyone who is here by password now is asked to sign in by a provider at once. Nothing is lost, and you can stop asking at any time.',
  couldNotGetInAnyMore:
    '{people} could not get in any more, as no provider speaks for their address: {names}.',
  giveItAName: 'Give it a name.',
  enterTheAddressOfTheIssuer: 'Enter the address of the issuer.',
  enterTheClientIdThatThe: 'Enter the client id that the provider gave you.',
  enterTheSecretThatBelongsTo: 'Enter the secret that belongs to it.',
  isChanged: '{label} is changed',
  editWithLabel: 'Edit {label}',
  addAnOpenidConnectProvider: 'Add an OpenID Connect provider',
  registerLecternThereAsAWeb:
    'Register Lectern there as a web application first. The redirect address to enter is shown as soon as the provider is added.',
  saveProvider: 'Save provider',
  addProvider: 'Add provider',
  issuer: 'Issuer',
  anotherIssuerOrClientSignsEverybody:
    'Another issuer or client signs everybody out who came by this provider.',
  theHttpsAddressThatTheProvider:
    'The https address that the provider calls issuer, or that of its configuration.',
  httpsLoginExampleOrg: 'https://login.example.org',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  keptEncryptedAndNeverShownLeave:
    'Kept encrypted and never shown. Leave it empty to keep the one that is set.',
  keptEncryptedNeverShownAgain: 'Kept encrypted, never shown again.',
  people: '{count, plural, one {1 person} other {# people}}',
  andMore: '{names} and {others, number} more',
  noProviderYet: 'No provider yet',
  addTheOneThatYourCompany:
    'Add the one that your company uses, such as Okta, Entra ID, Google or Keycloak. Passwords go on working until you say otherwise.',
  theProvidersCouldNotBeLoaded: 'The providers could not be loaded',
  notFinished: 'Not finished',
  notProven: '{domain} (not proven)',
  anyAddressNobodyIsLedHere: 'Any address; nobody is led here by theirs',
  lastUsed: 'last used <time></time>',
  neverUsed: 'never used',
  newPeople: 'New people: {brings} · <part></part>',
  setUp: 'Set-up',
  setUpAndTry: 'Set-up and try…',
  edit: 'Edit…',
  remove: 'Remove…',
  actionsFor: 'Actions for {label}',
  openidConnect: 'OpenID Connect',
  couldNot: 'could not',
  ofHaveComeByAProvider:
    '{proven, number} of {people} {proven, plural, one {size} other {have}} come by a provider.',
  nobodyHasComeByAProvider: 'Nobody has come by a provider yet. Try it yourself first.',
  getInNoProviderSpeaksFor: '{people} {would} get in: no provider speaks for the address of {names}.',
  aProviderSpeaksForTheAddress: 'A provider speaks for the address of everybody here.',
  ifTheProviderFailsCanStill: 'If the provider fails, {names} can still come in by password and stop asking.',
  noAdministratorHasAPasswordIf:
    'No administrator has a password: if the provider fails, nobody can fix it here. Give one a password.',
  removeWithLabel: 'Remove {label}?',
  removeProvider: 'Remove provider',
  isRemoved: '{label} is removed',
  everybodyWhoIsSignedInBy:
    'Everybody who is signed in by it is signed out at once. Their accounts, memberships and what they made stay; people without a password cannot come back until another provider speaks for them. This cannot be undone: a provider that is added again has other addresses.',
  addASamlProvider: 'Add a SAML provider',
  aNameIsEnoughForNow:
    'A name is enough for now: the addresses to enter at the provider are shown next. Come back with what it tells you.',
  signInAddress: 'Sign-in address',
  alsoCalledSsoUrlWithThe: 'Also called SSO URL, with the binding HTTP-Redirect.',
  entityId: 'Entity id',
  whoTheProviderSaysItIs: 'Who the provider says it is; also called issuer.',
  certificate: 'Certificate',
  anotherEntityIdOrCertificateSigns:
    'Another entity id or certificate signs everybody out who came by this provider.',
  withWhichTheProviderSignsThe:
    'With which the provider signs: the text from BEGIN CERTIFICATE to END CERTIFICATE.',
  startAddress: 'Start address',
  signsInAtOnceWhenIt: 'Signs in at once when it is opened. Put it on a page of apps, or send it to people.',
  redirectAddress: 'Redirect address',
  enterItAtTheProviderWhere: 'Enter it at the provider, where redirect or callback addresses are asked for.',
  assertionConsumerAddressAcs: 'Assertion consumer address (ACS)',
  whereTheProviderPostsItsAnswers: 'Where the provider posts its answers; also the recipient.',
  entityIdAudience: 'Entity id (audience)',
  whoWeAreToTheProvider:
    'Who we are to the provider. It is also the address of our metadata, for providers that read it.',
  isAddedNowTellItOf: '{label} is added: now tell it of Lectern',
  setUpOf: 'Set-up of {label}',
  tryItInANewTab: 'Try it in a new tab',
  done: 'Done',
  copy: 'Copy {name}',
  theAssertionItselfMustBeSigned:
    'The assertion itself must be signed, not the response alone. The e-mail address comes from the attribute <code>email</code> or <code2>mail</code2>, or from the name id.',
  tryingItSignsYouInBy:
    'Trying it signs you in by {label} in this browser: from then on you act in {organizationTitle} alone, until you sign in with your password again. A private window leaves this one as it is.',
  enterWhatTheProviderTellsYou:
    'Enter what the provider tells you by Edit. Until then nobody can sign in by it.',
  thisScreen: 'This screen',
  openidConnectDots: 'OpenID Connect…',
  saml: 'SAML…',
  providers: 'Providers',
  wherePeopleSignInWithTheir: 'Where people sign in with their account at work, for this organization alone.',
});
