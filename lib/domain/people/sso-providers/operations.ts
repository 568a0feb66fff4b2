import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createOidcProvider, createSamlProvider } from './create-provider';
import { deleteOidcProvider, deleteSamlProvider } from './delete-provider';
import { findSignInProviders } from './find-sign-in-providers';
import { getOidcProvider, getSamlProvider } from './get-provider';
import { getSsoReadiness } from './get-sso-readiness';
import { listOidcProviders, listSamlProviders } from './list-providers';
import { updateOidcProvider, updateSamlProvider } from './update-provider';

type Names =
  | 'listOidcProviders'
  | 'createOidcProvider'
  | 'getOidcProvider'
  | 'updateOidcProvider'
  | 'deleteOidcProvider'
  | 'listSamlProviders'
  | 'createSamlProvider'
  | 'getSamlProvider'
  | 'updateSamlProvider'
  | 'deleteSamlProvider'
  | 'getSsoReadiness'
  | 'findSignInProviders';

export const ssoProviderOperations: OperationsFor<Names> = {
  listOidcProviders,
  createOidcProvider,
  getOidcProvider,
  updateOidcProvider,
  deleteOidcProvider,
  listSamlProviders,
  createSamlProvider,
  getSamlProvider,
  updateSamlProvider,
  deleteSamlProvider,
  getSsoReadiness,
  findSignInProviders,
};
