declare module 'stopwords-iso' {
  /** By the code of a language. */
  const words: Record<string, string[]>;
  export default words;
}
