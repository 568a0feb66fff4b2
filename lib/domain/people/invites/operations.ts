export * from './invitations';
export * from './invites';
export * from './link-invites';
