/** Endings that stemmers take off, folded; of the languages that most sites are written in. */
const ENDINGS = `
  ability able ably al ally ance ances ancy ate ated ates ating ation ational ations ative ator ators ed ement ements en ence
  ences ency ent er ers es est ful fulness fully ible ibility ic ical ically ing ings ion ional ions ism ist ists ities ity ive
  ively ization izations ize ized izer izes izing less ly ment ments ness ous ously ship
  bar baren ende enden erin erinnen ern heit heiten igkeit igkeiten isch ische ischen isieren isierung keit keiten lich
  liche lichen schaft ung ungen
  aient ait ament amment ateur ateurs atrice ee ees emment er erie ez eur eurs euse euses eux if ifs ique iques ir iste istes
  issement ite ites ons
  acion aciones ada adas ado ador adora adores ados amente amiento amientos ando anza ar cion ciones encia encias iendo idad
  idades ido idos imiento imientos mente oso osa
  acao acoes adora adores amento amentos ante cao coes dade dades endo mente
  abile abili amento amenti ante azione azioni endo ibile ita ivo iva zione zioni
  eren heden heid ingen elijk elijke
  ande ende het heten heter ingar ingen ning ningar ninger
  ение ения ании ание ания ировать ировании ирование ность ности овать ами ями ого его ому ему ыми ими ать ять ить ция ции ация
  ации`
  .split(/\s+/)
  .filter(Boolean);

const BEGINNINGS = new Set(
  ENDINGS.flatMap((ending) => Array.from(ending, (_, at) => ending.slice(0, at + 1))),
);
const LONGEST = Math.max(...ENDINGS.map(({ length }) => length));
const SHORTEST_STEM = 3;

/**
 * What may be the stem of a word of which only the beginning is written, where that has grown past its stem: "configur" of
 * "configurati". The longest first.
 */
export function listStemsOfBeginning(word: string): string[] {
  const stems: string[] = [];
  for (let at = word.length - 1; at >= Math.max(SHORTEST_STEM, word.length - LONGEST); at -= 1)
    if (BEGINNINGS.has(word.slice(at))) stems.push(word.slice(0, at));
  return stems;
}
