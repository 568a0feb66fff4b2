/** Words that the behavior of blocks says in the browser. */
export interface BehaviorMessages {
  close: string;
  copied: string;
  copyFailed: string;
  enlarge: string;
  image: string;
  diagramFailed: string;
}
