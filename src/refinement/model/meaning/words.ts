/** Words that say nothing by themselves, and what letters open and close with. */
const STOP = new Set(
  `a an the this that these those there here it its is are was were be been being am has have had having do does did done will would shall should
can could may might must of in on at to for from by with as and or but if than then so such also into upon under over after before during until
since while when where which who whom whose what how all any each other some same own very more most further much many both per via about above
below between again once only just too i we you he she they them him her his their our your us me my ours yours please humbly respectfully
hereby herewith therefore thus hence accordingly regarding respect sir madam dear respected thanking thank thanks regards yours sincerely faithfully
truly subject date reference rupees`
    .split(/\s+/)
    .filter(Boolean),
)

export const isStop = (word: string): boolean => STOP.has(word)

/** Long enough to tell words apart, short enough that 'deduct', 'deducted' and 'deduction' are one. */
const STEM = 6
export const stemOf = (word: string): string => word.slice(0, STEM)

/** What a letter of a hospital may add without saying anything: its names of sections and of those it is written to. */
export const OF_EVERY_LETTER = new Set(
  `jan feb mar apr jun jul aug sep sept oct nov dec january february march april may june july august september october november december
mr mrs ms dr shri smt sir madam dear respected honourable subject ref reference date to from the medical superintendent officer director manager
commissioner deputy regional state corporation insurance employees employee department office authority authorities claims claim claimant section
processing settlement team committee hospital india government scheme health central patient patients details detail summary clinical history
background introduction purpose request justification conclusion grounds reason reasons facts fact chronology timeline treatment diagnosis course
stay admission surgery operation procedure discharge documents enclosures enclosure annexure attached signature seal stamp authorised authorized
signatory designation name regards sincerely faithfully truly yours thanking thank you letter draft final formal medical necessity rates tariff
package extension approval sanction billing rupees rs inr only amount prayer relief table particulars description value we i it in on at for with no
esic cghs echs icu ipd opd uhid nabh`
    .split(/\s+/)
    .filter(Boolean),
)

/** Who adds one of these says something else: nobody's letter loses its claim, or its patient, by a better style. Beginnings of words. */
const GRAVE =
  /^(?:withdr|waive|waiving|forgo|forfeit|surrender|refus|reject|cancel|deny|denie|denial|fraud|forge|cash|bribe|brib|commission|died|dies|death|dead|deceas|expire|demise|fatal|neglig|mistak|error|fault|malpract|misdiagn|illegal|unlawful|apolog|sorry|refund|penalt|fine[ds]?$|court|lawsuit|litigat|admit(?:s|ted)? guilt|abscond|withh|forego(?!ing)|bankrupt|unnecess|unjust|exaggerat|inflat)/

/** Names of what a patient has or was done: their endings, and those that have no ending of their own. */
const MEDICAL =
  /(?:itis|osis|oses|oma|omas|aemia|emia|pathy|algia|ectomy|otomy|plasty|oscopy|ostomy|uria|rrhage|rrhagic|rrhoea|rrhea|plegia|paresis|cardia|pnoea|pnea|trophy|penia|sclerosis|stenosis|lysis|centesis|desis|pexy|philia|megaly)$|^(?:diabet|cancer|tumou?r|fractur|hernia|asthma|stroke|infarct|sepsis|septic|shock|tubercul|malaria|dengue|typhoid|hypertens|hypotens|failure|aids|hiv|coma|comatose|seizure|epilep|convuls|abscess|gangren|ulcer|perforat|obstruct|ruptur|bleed|embol|aneurysm|arrest|wound|burn|paraly|pregnan|jaundice|oedema|edema|infect|amputat|transplant|dialysis|ventilat|intubat|alcohol|suicid|poison|allerg)/

/** Words that exclude each other, or change what was done: those of the draft stay, and no other comes. */
const DECISIVE = new Set(
  `left right bilateral male female emergency elective acute chronic benign malignant positive negative alive conscious unconscious primary secondary
partial complete total temporary permanent increased decreased raised reduced`
    .split(/\s+/)
    .filter(Boolean),
)

export const isGrave = (word: string): boolean => GRAVE.test(word)
export const isMedical = (word: string): boolean => word.length > 3 && MEDICAL.test(word)
export const isDecisive = (word: string): boolean => DECISIVE.has(word)
