import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  eMailAddress: 'E-mail address',
  forgotPassword: 'Forgot password',
  forgotYourPassword: 'Forgot your password?',
  haveALinkSentToYour: 'Have a link sent to your e-mail address, and choose a new one.',
  backToTheSignIn: 'Back to the sign-in',
  invitation: 'Invitation',
  tooManyAttempts: 'Too many attempts',
  thisInvitationDoesNotWork: 'This invitation does not work',
  waitAMinuteThenOpenThe: 'Wait a minute, then open the address again.',
  itWasUsedRevokedOrHas:
    'It was used, revoked or has expired, or its address is not complete. Ask anyone who sent it for a new one.',
  goToYourOrganizations: 'Go to your organizations',
  signIn: 'Sign in',
  afterwardsYouGoOnWhereYou: 'Afterwards you go on where you were.',
  noAccountAnAdministratorOfThis: 'No account? An administrator of this Lectern can add you.',
  newPassword: 'New password',
  setUpLectern: 'Set up Lectern',
  lecternIsAlreadySetUp: 'Lectern is already set up',
  theFirstAccountHasBeenCreated:
    'The first account has been created. Its owner, or anyone who they gave access to, can sign in.',
  createTheFirstAccountAndIts:
    'Create the first account and its organization. The account administers this Lectern.',
  notifications: 'Notifications',
  profile: 'Profile',
  passwordAndSessions: 'Password and sessions',
  apiTokens: 'API tokens',
  thisPageCouldNotBeShown: 'This page could not be shown',
  somethingWentWrongOnOurSideReference: 'Something went wrong on our side. Reference: {digest}',
  somethingWentWrongOnOurSide: 'Something went wrong on our side. Your work is saved.',
  lectern: 'Lectern',
  documentationThatATeamWritesReviews: 'Documentation that a team writes, reviews and publishes together.',
  loading: 'Loading',
  thisPageIsNotHere: 'This page is not here',
  itMayHaveBeenMovedOr: 'It may have been moved or deleted, or you may not have access to it.',
  goHome: 'Go home',
});
