import type { OperationsFor } from '@/lib/domain/viewer/context';
import { changePassword } from './change-password';
import { createApiToken } from './create-api-token';
import { createUser } from './create-user';
import { getCurrentUser } from './get-current-user';
import { getUser } from './get-user';
import { listApiTokens } from './list-api-tokens';
import { listSessions } from './list-sessions';
import { revokeApiToken } from './revoke-api-token';
import { revokeSession } from './revoke-session';
import { updateCurrentUser } from './update-current-user';
import { updateUser } from './update-user';

type Names =
  | 'getCurrentUser'
  | 'updateCurrentUser'
  | 'changePassword'
  | 'listSessions'
  | 'revokeSession'
  | 'listApiTokens'
  | 'createApiToken'
  | 'revokeApiToken'
  | 'createUser'
  | 'getUser'
  | 'updateUser';

export const userOperations: OperationsFor<Names> = {
  getCurrentUser,
  updateCurrentUser,
  changePassword,
  listSessions,
  revokeSession,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  createUser,
  getUser,
  updateUser,
};
