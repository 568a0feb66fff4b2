import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  lectern: 'Lectern',
  yourEMailAddressHasChanged: 'Your e-mail address has changed',
  youNowSignInWithAll: 'You now sign in with {email}. All your other sessions have ended.',
  goToYourAccount: 'Go to your account',
  thisLinkIsNoLongerValid: 'This link is no longer valid',
  isThisYourEMailAddress: 'Is this your e-mail address?',
  itWasUsedIsMoreThan:
    'It was used, is more than an hour old, or was replaced by a newer one. Request another one in your account, under Password and sessions.',
  ifYouConfirmYourAccountUses:
    'If you confirm, your account uses the address that received this link. All your other sessions end.',
  confirmAddress: 'Confirm address',
  itWasUsedIsMoreThanAn: 'It was used, is more than an hour old, or is incomplete.',
  requestAnotherLink: 'Request another link',
  wrongEMailAddressOrPassword: 'Wrong e-mail address or password.',
  signInToContinue: 'Sign in to continue.',
  signInIsNotSetUp: 'Sign-in is not set up correctly on the server. Tell an administrator.',
  theServerCouldNotBeReached: 'The server could not be reached. Check your connection and try again.',
  signInFailedTryAgain: 'Sign-in failed. Try again.',
  enterYourEMailAddress: 'Enter your e-mail address.',
  checkYourEMail: 'Check your e-mail',
  ifThereIsAnAccountWith:
    'If there is an account with this address, we sent it an e-mail with a link. The link works for an hour.',
  thisLecternDoesNotSendE: 'This Lectern does not send e-mail',
  askAnAdministratorForAPassword:
    'Ask an administrator for a password link. They can create one under Instance, Accounts.',
  eMailAddress: 'E-mail address',
  sendLink: 'Send link',
  enterYourPassword: 'Enter your password.',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  chooseAPassword: 'Choose a password.',
  newPassword: 'New password',
  n8To128CharactersAFew:
    '8 to 128 characters. A few unrelated words work well. Common passwords are not accepted.',
  setPasswordAndSignIn: 'Set password and sign in',
  chooseANewPassword: 'Choose a new password',
  forAllSessionsOfThisAccount: 'For {email}. All sessions of this account end.',
  tryAgain: 'Try again',
  enterYourName: 'Enter your name.',
  enterANameForYourOrganization: 'Enter a name for your organization.',
  yourName: 'Your name',
  organization: 'Organization',
  yourCompanyTeamOrProjectYou: 'Your company, team or project. You can rename it later.',
  startWithSampleContent: 'Start with sample content',
  theLecternUserGuideAsSpaces:
    'The Lectern user guide as spaces and two sites, to look around in. You can delete it at any time.',
  createAccountAndOrganization: 'Create account and organization',
});
