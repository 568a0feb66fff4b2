/** Words that every English text is full of: they say how things are asked, never what about. */
const COMMON = new Set(
  `a an the and or but nor if then than that this these those there here it its it's itself he she they them their theirs
  his her hers him i me my mine myself we us our ours ourselves you your yours yourself yourselves who whom whose which what
  when where why how is am are was were be been being isnt arent wasnt werent do does did doing done dont doesnt didnt has
  have had having havent hasnt hadnt can could cant cannot couldnt will would wont wouldnt shall should shouldnt may might
  must mustnt of at by for with about against between into through during to from in out on onto upon as until while
  because so such too very just also only own same each every all any both some more most other another again ever else
  im ive id ill youre youve theyre were thats whats hows wheres lets let please tell explain show say says said know
  s t d ll m re ve o etc eg ie vs via per yes ok okay`.split(/\s+/),
);

/** Words of a question that carry little by themselves: they count, but other words decide. */
const LIGHT = new Set(
  `use uses used using want wants need needs needed like way ways thing things something anything nothing someone anyone
  get gets got getting make makes making made go goes going happen happens happening happened work works working possible
  able best good better right really actually exactly simply easily already still now yet much many lot several kind sort
  type types different difference certain look looking find finding give gives given put take takes come comes keep without
  within see seem try trying help mean means meant called have possible currently instead up down off over own one two
  there before after first last new example examples user users people available instead rather whether certain case cases
  everything everybody everyone somebody nobody else otherwise belong belongs doing tells supposed seems appears know
  known understand think anymore anyway normally usually suddenly properly correctly quite such sure`.split(
    /\s+/,
  ),
);

export const isCommonWord = (word: string) => COMMON.has(word);

export const isLightWord = (word: string) => LIGHT.has(word);
