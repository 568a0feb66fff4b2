declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|…` */
  const characters: string;
  export default characters;
}
