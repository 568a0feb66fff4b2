/** Where people and teams have a screen; absent for those who may not list them. */
export interface AccessLinks {
  member?: ((id: string) => string) | undefined;
  team?: ((id: string) => string) | undefined;
}
