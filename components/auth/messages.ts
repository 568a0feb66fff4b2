import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  lectern: 'Lectern',
  yourAddressHasChanged: 'Your address has changed',
  fromNowOnYouSignIn: 'From now on you sign in with {email}. All your other sessions have ended.',
  goToYourAccount: 'Go to your account',
  thisLinkDoesNotWork: 'This link does not work',
  isThisYourEMailAddress: 'Is this your e-mail address?',
  itWasUsedIsOlderThan:
    'It was used, is older than an hour or was followed by a newer one. Ask for another under Account, Password and sessions.',
  yourAccountTakesTheAddressTo:
    'Your account takes the address to which the link was sent. All your other sessions end.',
  thisIsMyAddress: 'This is my address',
  itWasUsedOrIsOlder: 'It was used or is older than an hour, or its address is not complete.',
  askForAnotherLink: 'Ask for another link',
  theEMailAddressOrThe: 'The e-mail address or the password is wrong.',
  signInToGoOn: 'Sign in to go on.',
  signingInIsNotSetUp: 'Signing in is not set up correctly on the server. Tell its administrator.',
  theServerCouldNotBeReached: 'The server could not be reached. Check your connection and try again.',
  signingInDidNotWorkTry: 'Signing in did not work. Try again.',
  enterYourEMailAddress: 'Enter your e-mail address.',
  lookIntoYourMailbox: 'Look into your mailbox',
  ifThereIsAnAccountWith:
    'If there is an account with this address, an e-mail with a link is on its way. The link works for an hour.',
  thisLecternSendsNoEMail: 'This Lectern sends no e-mail',
  askOneOfItsAdministratorsFor:
    'Ask one of its administrators for a link to a new password: they make it under Instance, Accounts.',
  eMailAddress: 'E-mail address',
  sendALink: 'Send a link',
  enterYourPassword: 'Enter your password.',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  chooseAPassword: 'Choose a password.',
  newPassword: 'New password',
  n8To128CharactersAFew:
    '8 to 128 characters. A few unrelated words make a good one; common passwords are refused.',
  setPasswordAndSignIn: 'Set password and sign in',
  chooseANewPassword: 'Choose a new password',
  forAllSessionsOfTheAccount: 'For {email}. All sessions of the account end.',
  tryAgain: 'Try again',
  enterYourName: 'Enter your name.',
  nameYourOrganization: 'Name your organization.',
  yourName: 'Your name',
  organization: 'Organization',
  yourCompanyTeamOrProjectIt:
    'Your company, team or project. It holds spaces, sites and people; you can rename it.',
  beginWithSampleContent: 'Start with sample content',
  theUserGuideOfLecternAs:
    'The user guide of Lectern as spaces and two sites, to look around in. You can delete it at any time.',
  createAccountAndOrganization: 'Create account and organization',
});
