export * from './list-commenters';
export * from './members';
export * from './ping-organization';
