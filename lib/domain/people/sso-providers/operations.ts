export { getOidcProvider, getSamlProvider } from './get-provider';
export {
  createOidcProvider,
  createSamlProvider,
  deleteOidcProvider,
  deleteSamlProvider,
  findSignInProviders,
  getSsoReadiness,
  listOidcProviders,
  listSamlProviders,
  updateOidcProvider,
  updateSamlProvider,
} from './sso-providers';
