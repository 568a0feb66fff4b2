import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  name: 'Name',
  theNamePeopleKnowTheButton: 'The name people know. The button says "Continue with" and this name.',
  acmeLogin: 'Acme login',
  eMailDomains: 'E-mail domains',
  onePerLineSuchAsExample:
    'One per line, such as example.org. The provider can only sign in people with these addresses. When a domain is verified, anyone who enters such an address at sign-in is sent here. Without domains, the provider can sign in any address.',
  roleForNewPeople: 'Role for new people',
  forPeopleWhoSignInFor: 'For people who sign in for the first time. Members keep their role.',
  teamForNewPeople: 'Team for new people',
  nowRequiresSingleSignOn: '{title} now requires single sign-on',
  noLongerRequiresSingleSignOn: '{title} no longer requires single sign-on',
  requireSingleSignOn: 'Require single sign-on',
  whetherPeopleHaveToSignIn:
    'Whether people have to sign in with a provider to see anything here. API tokens keep working.',
  requireSingleSignOnForEveryone: 'Require single sign-on for everyone',
  addAProviderFirstWithoutOne: 'Add a provider first. Without one, nobody could sign in.',
  peopleSignedInWithAPassword:
    'People signed in with a password then see nothing of this organization. Administrators still can, so that they can fix problems; the audit log records it.',
  stopRequiringSingleSignOn: 'Stop requiring single sign-on?',
  requireSingleSignOnForEveryone2: 'Require single sign-on for everyone?',
  stopRequiring: 'Stop requiring',
  requireSingleSignOn2: 'Require single sign-on',
  membersWithAPasswordCanUse:
    'Members with a password can use it for this organization again. Members who individually have to use single sign-on still need a provider.',
  anyoneSignedInWithAPassword:
    'Anyone signed in with a password has to sign in with a provider right away. Nothing is lost, and you can turn this off at any time.',
  couldNoLongerSignInBecause:
    '{people} could no longer sign in, because no provider accepts their address: {names}.',
  enterAName: 'Enter a name.',
  enterTheIssuerUrl: 'Enter the issuer URL.',
  enterTheClientIdFromThe: 'Enter the client ID from the provider.',
  enterTheClientSecret: 'Enter the client secret.',
  saved: '{label} saved',
  editWithLabel: 'Edit {label}',
  addAnOpenidConnectProvider: 'Add an OpenID Connect provider',
  firstRegisterLecternWithTheProvider:
    'First register Lectern with the provider as a web application. You get the redirect URL after adding the provider here.',
  saveProvider: 'Save provider',
  addProvider: 'Add provider',
  issuer: 'Issuer',
  changingTheIssuerOrClientId: 'Changing the issuer or client ID signs out everyone who used this provider.',
  theHttpsUrlThatTheProvider:
    'The https URL that the provider calls issuer, or the URL of its configuration.',
  httpsLoginExampleOrg: 'https://login.example.org',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  storedEncryptedLeaveEmptyToKeep: 'Stored encrypted. Leave empty to keep the current secret.',
  storedEncryptedAndNeverShownAgain: 'Stored encrypted and never shown again.',
  people: '{count, plural, one {1 person} other {# people}}',
  andMore: '{names} and {others, number} more',
  noProvidersYet: 'No providers yet',
  addTheProviderThatYourCompany:
    'Add the provider that your company uses, such as Okta, Entra ID, Google or Keycloak. Passwords keep working until you change that.',
  theProvidersCouldNotBeLoaded: 'The providers could not be loaded',
  incomplete: 'Incomplete',
  notVerified: '{domain} (not verified)',
  anyAddressPeopleAreNotSent: 'Any address; people are not sent here automatically',
  lastUsed: 'last used <time></time>',
  neverUsed: 'never used',
  newPeople: 'New people: {brings} · <part></part>',
  setup: 'Setup',
  setupAndTest: 'Setup and test…',
  edit: 'Edit…',
  remove: 'Remove…',
  actionsFor: 'Actions for {label}',
  openidConnect: 'OpenID Connect',
  nobodyHasSignedInWithA: 'Nobody has signed in with a provider yet. Test it yourself first.',
  aProviderAcceptsTheAddressOf: 'A provider accepts the address of everyone here.',
  ifTheProviderFailsCanStill:
    'If the provider fails, {names} can still sign in with a password and turn this off.',
  noAdministratorHasAPasswordIf:
    'No administrator has a password. If the provider fails, nobody can fix it here. Give one of them a password.',
  removeWithLabel: 'Remove {label}?',
  removeProvider: 'Remove provider',
  removed: '{label} removed',
  everyoneSignedInWithItIs:
    'Everyone signed in with it is signed out right away. Their accounts, memberships and content are kept. People without a password cannot sign in until another provider accepts them. You cannot undo this: a provider that you add again has different URLs.',
  addASamlProvider: 'Add a SAML provider',
  aNameIsEnoughForNow:
    'A name is enough for now. Next, you see the URLs to enter at the provider. Come back with the values it gives you.',
  signInUrl: 'Sign-in URL',
  alsoCalledSsoUrlWithThe: 'Also called SSO URL, with the binding HTTP-Redirect.',
  entityId: 'Entity ID',
  identifiesTheProviderAlsoCalledIssuer: 'Identifies the provider; also called issuer.',
  certificate: 'Certificate',
  changingTheEntityIdOrCertificate:
    'Changing the entity ID or certificate signs out everyone who used this provider.',
  theSigningCertificateOfTheProvider:
    'The signing certificate of the provider: the text from BEGIN CERTIFICATE to END CERTIFICATE.',
  startUrl: 'Start URL',
  openingItSignsInRightAway:
    'Opening it signs in right away. Add it to your app portal, or send it to people.',
  redirectUrl: 'Redirect URL',
  enterItAtTheProviderAs: 'Enter it at the provider as redirect or callback URL.',
  assertionConsumerServiceUrlAcs: 'Assertion consumer service URL (ACS)',
  whereTheProviderPostsItsResponses: 'Where the provider posts its responses; also the recipient.',
  entityIdAudience: 'Entity ID (audience)',
  identifiesLecternToTheProviderIt: 'Identifies Lectern to the provider. It is also the URL of our metadata.',
  addedNextSetItUpAt: '{label} added. Next, set it up at the provider',
  setupOf: 'Setup of {label}',
  testInANewTab: 'Test in a new tab',
  done: 'Done',
  copy: 'Copy {name}',
  theAssertionItselfMustBeSigned:
    'The assertion itself must be signed, not only the response. The e-mail address is read from the attribute <code>email</code> or <code2>mail</code2>, or from the name ID.',
  testingSignsYouInWithIn:
    'Testing signs you in with {label} in this browser. You can then only work in {organizationTitle}, until you sign in with your password again. Use a private window to avoid this.',
  useEditToEnterTheValues:
    'Use Edit to enter the values from the provider. Until then, nobody can sign in with it.',
  thisScreen: 'This screen',
  openidConnectDots: 'OpenID Connect…',
  saml: 'SAML…',
  providers: 'Providers',
  letPeopleSignInWithTheir: 'Let people sign in with their work account, for this organization only.',
  ofHaveSignedInWithAProvider:
    '{proven, number} of {people} {proven, plural, one {has} other {have}} signed in with a provider.',
  cannotSignInNoProviderAccepts:
    '{people} cannot sign in, because no provider accepts the address of {names}.',
  couldNotSignInNoProviderAccepts:
    '{people} could not sign in, because no provider accepts the address of {names}.',
});
