/** Whom something can happen to: sexes, youngest and oldest in years. */
type Whom = readonly [sexes: 'm' | 'f' | 'mf', youngest: number, oldest: number]

const ANYBODY: Whom = ['mf', 0, 100]
const ADULT: Whom = ['mf', 18, 100]
const WOMAN: Whom = ['f', 12, 100]
const MOTHER: Whom = ['f', 15, 50]
const OLDER: Whom = ['mf', 40, 100]

/** By name of the list; what is not here can happen to anybody. */
const DIAGNOSES: Readonly<Record<string, Whom>> = {
  'Acute appendicitis': ['mf', 5, 70],
  'Inguinal hernia': ['m', 1, 90],
  Cholelithiasis: ADULT,
  Haemorrhoids: ADULT,
  'Diabetic foot with gangrene': ['mf', 35, 90],
  'Type 2 diabetes': ['mf', 25, 95],
  'Type 1 diabetes': ['mf', 1, 45],
  'Acute pancreatitis': ADULT,
  Hypertension: ADULT,
  'Enlarged prostate': ['m', 45, 100],
  'Kidney and ureter stone': ADULT,
  'Chronic kidney disease': ADULT,
  'Acute myocardial infarction': ['mf', 28, 95],
  'Ischaemic heart disease': ['mf', 30, 95],
  'Cerebral infarction': ['mf', 25, 95],
  'Brain haemorrhage': ['mf', 20, 95],
  'Subdural haematoma': OLDER,
  'Chronic obstructive lung disease': OLDER,
  'Knee osteoarthritis': OLDER,
  'Lumbar disc prolapse': ADULT,
  'Knee ligament tear': ['mf', 15, 50],
  'Low back strain': ['mf', 15, 70],
  'Breast cancer': ['f', 25, 85],
  'Fibroadenoma of the breast': ['f', 14, 45],
  'Fibroids of the uterus': ['f', 22, 55],
  'Heavy periods': ['f', 12, 55],
  'Painful periods': ['f', 12, 45],
  'Antenatal visit': MOTHER,
  'Delivery at term': MOTHER,
  'Pre-eclampsia': MOTHER,
  'Ectopic pregnancy': MOTHER,
  'Jaundice of the newborn': ['mf', 0, 0],
  'Acute bronchiolitis': ['mf', 0, 2],
  'Febrile convulsion': ['mf', 0, 6],
  Cataract: ['mf', 48, 95],
  'Dry eye': ADULT,
  'Positional vertigo': ADULT,
  'Varicose veins of the leg': ADULT,
  'Bleeding oesophageal varices': ['mf', 18, 80],
  'Alcoholic liver disease': ADULT,
  Cystitis: WOMAN,
}

/** By code: procedures, tests, studies and services. */
const DONE: Readonly<Record<string, Whom>> = {
  PS006: ['mf', 0, 2],
  PS007: ['mf', 0, 2],
  AG025: ['m', 12, 95],
  NU059: ['m', 45, 100],
  OR087: OLDER,
  OR089: OLDER,
  OR070: ['mf', 12, 100],
  OP100: ['mf', 45, 100],
  NS052: OLDER,
  CP001: ['mf', 28, 95],
  CI016: ['mf', 28, 95],
  OG002: MOTHER,
  OG005: MOTHER,
  OG026: ['f', 30, 80],
  OG047: MOTHER,
  BP018: ['mf', 0, 5],
  LB006: ['m', 15, 70],
  LB121: ['f', 12, 55],
  LB142: ['m', 40, 100],
  LB145: MOTHER,
  LB151: OLDER,
  RI014: ['f', 15, 60],
  RI017: MOTHER,
  RI025: WOMAN,
  RI060: ['f', 35, 85],
  RI126: ['m', 40, 100],
  CC009: ['mf', 0, 0],
  NU122: ADULT,
}

/** By relation to the insured person, whose age lets him work: a worker, a child not married, a parent. */
const RELATIONS: Readonly<Record<string, Whom>> = {
  self: ['mf', 18, 62],
  spouse: ADULT,
  child: ['mf', 0, 24],
  parent: ['mf', 40, 100],
}

/** A patient of the demo with what was found, done and said. */
export type Treated = {
  readonly name: string
  readonly gender: string
  readonly age: number
  readonly payerKind: string
  readonly relation: string | null
  readonly diagnoses: readonly string[]
  readonly done: readonly string[]
}

const fits = ({ gender, age }: Treated, [sexes, youngest, oldest]: Whom): boolean =>
  sexes.includes(gender.slice(0, 1)) && age >= youngest && age <= oldest

/** What a doctor or a payer would shake the head about, in words. */
export function faultsOf(treated: Treated): string[] {
  const { name, age, gender, payerKind, relation, diagnoses, done } = treated
  const wrong = [
    ...diagnoses.filter((diagnosis) => !fits(treated, DIAGNOSES[diagnosis] ?? ANYBODY)),
    ...done.filter((code) => !fits(treated, DONE[code] ?? ANYBODY)),
    ...(payerKind === 'esic' && !fits(treated, RELATIONS[relation ?? ''] ?? ['m', -1, -1])
      ? [relation ?? 'no relation']
      : []),
    ...(payerKind !== 'esic' && relation ? [`${relation} with ${payerKind}`] : []),
  ]
  return wrong.map((what) => `${name}, ${age} ${gender}: ${what}`)
}
