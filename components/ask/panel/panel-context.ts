'use client';

import { createContext, use } from 'react';

/** Called when something of an answer is followed: a panel that covers the page makes room for it. */
export const FollowedContext = createContext<() => void>(() => {});

export const useFollowed = (): (() => void) => use(FollowedContext);
