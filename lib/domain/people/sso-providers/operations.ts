export { createOidcProvider, createSamlProvider } from './create-provider';
export { deleteOidcProvider, deleteSamlProvider } from './delete-provider';
export { findSignInProviders } from './find-sign-in-providers';
export { getOidcProvider, getSamlProvider } from './get-provider';
export { getSsoReadiness } from './get-sso-readiness';
export { listOidcProviders, listSamlProviders } from './list-providers';
export { updateOidcProvider, updateSamlProvider } from './update-provider';
