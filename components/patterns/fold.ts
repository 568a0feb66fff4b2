/** Without accents and case, so that «Übersicht» is found by `ubersicht`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLocaleLowerCase();
}
