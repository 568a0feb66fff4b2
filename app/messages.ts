import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  eMailAddress: 'E-mail address',
  forgotPassword: 'Forgot password',
  forgotYourPassword: 'Forgot your password?',
  enterYourEMailAddressTo: 'Enter your e-mail address to get a link for choosing a new password.',
  backToSignIn: 'Back to sign-in',
  invitation: 'Invitation',
  tooManyAttempts: 'Too many attempts',
  thisInvitationIsNoLongerValid: 'This invitation is no longer valid',
  waitAMinuteThenOpenThe: 'Wait a minute, then open the link again.',
  itWasUsedRevokedOrHas:
    'It was used, revoked or has expired, or the link is incomplete. Ask the person who sent it for a new one.',
  goToYourOrganizations: 'Go to your organizations',
  signIn: 'Sign in',
  afterSigningInYouReturnTo: 'After signing in, you return to where you were.',
  noAccountAskAnAdministratorOf: 'No account? Ask an administrator of this Lectern to add you.',
  newPassword: 'New password',
  setUpLectern: 'Set up Lectern',
  lecternIsAlreadySetUp: 'Lectern is already set up',
  theFirstAccountExistsItsOwner:
    'The first account exists. Its owner, and anyone they gave access to, can sign in.',
  createTheFirstAccountAndIts:
    'Create the first account and its organization. This account administers this Lectern.',
  notifications: 'Notifications',
  profile: 'Profile',
  passwordAndSessions: 'Password and sessions',
  apiTokens: 'API tokens',
  thisPageCouldNotBeShown: 'This page could not be shown',
  somethingWentWrongOnOurSideReference: 'Something went wrong on our side. Reference: {digest}',
  somethingWentWrongOnOurSide: 'Something went wrong on our side. Your work is saved.',
  lectern: 'Lectern',
  documentationThatYourTeamWritesReviews:
    'Documentation that your team writes, reviews and publishes together.',
  pageNotFound: 'Page not found',
  itMayHaveBeenMovedOr: 'It may have been moved or deleted, or you may not have access to it.',
  goHome: 'Go home',
  tryAgain: 'Try again',
});
