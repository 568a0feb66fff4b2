export { updateUser } from './update-user';
export {
  changePassword,
  createApiToken,
  createUser,
  getCurrentUser,
  getUser,
  listApiTokens,
  listSessions,
  revokeApiToken,
  revokeSession,
  updateCurrentUser,
} from './users';
