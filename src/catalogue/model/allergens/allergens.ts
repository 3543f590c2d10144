/** What a patient may be allergic to, as medicines, contrast media and material are marked with it. */
export const ALLERGEN_CODES = [
  'beta_lactams',
  'penicillins',
  'cephalosporins',
  'carbapenems',
  'sulfonamides',
  'sulfonamide_diuretics',
  'quinolones',
  'macrolides',
  'aminoglycosides',
  'glycopeptides',
  'nitroimidazoles',
  'tuberculosis_medicines',
  'nsaids',
  'aspirin',
  'paracetamol',
  'opioids',
  'local_anaesthetics',
  'muscle_relaxants',
  'antiepileptics',
  'ace_inhibitors',
  'heparins',
  'iron_injections',
  'blood_products',
  'vaccines',
  'iodine_contrast',
  'gadolinium_contrast',
  'povidone_iodine',
  'chlorhexidine',
  'latex',
  'adhesive_tape',
  'egg',
  'peanut',
  'nuts',
  'milk',
  'fish',
  'shellfish',
  'wheat',
  'soya',
  'insect_stings',
] as const
export type AllergenCode = (typeof ALLERGEN_CODES)[number]

type Allergen = {
  readonly name: string
  /** Other words that people say, medicines of the group among them; each as it would stand in a sentence, singular. */
  readonly also?: readonly string[]
  /** The group that this one is part of: who may not have that, may not have this. */
  readonly of?: AllergenCode
  /** A reaction to this one asks about these, and theirs about this. */
  readonly related?: readonly AllergenCode[]
}

/**
 * The groups with the words that find them. A list to ask by, not a list of every medicine: what is not in it is kept as text, and
 * text is shown but compared with nothing.
 */
export const ALLERGENS: Readonly<Record<AllergenCode, Allergen>> = {
  beta_lactams: { name: 'Beta-lactams', also: ['beta lactam', 'betalactam'] },
  penicillins: {
    name: 'Penicillins',
    also: ['amoxicillin', 'amoxycillin', 'ampicillin', 'piperacillin', 'cloxacillin', 'co-amoxiclav', 'augmentin'],
    of: 'beta_lactams',
  },
  cephalosporins: {
    name: 'Cephalosporins',
    also: ['cefazolin', 'ceftriaxone', 'cefixime', 'cefuroxime', 'cefotaxime', 'cefoperazone', 'cephalexin'],
    of: 'beta_lactams',
  },
  carbapenems: { name: 'Carbapenems', also: ['meropenem', 'imipenem', 'ertapenem'], of: 'beta_lactams' },
  sulfonamides: {
    name: 'Sulfonamides',
    also: [
      'sulfa',
      'sulpha',
      'sulfa drug',
      'sulpha drug',
      'sulphonamide',
      'cotrimoxazole',
      'co-trimoxazole',
      'septran',
    ],
    related: ['sulfonamide_diuretics'],
  },
  sulfonamide_diuretics: {
    name: 'Sulfonamide diuretics',
    also: ['frusemide', 'furosemide', 'torsemide', 'hydrochlorothiazide', 'chlorthalidone'],
  },
  quinolones: {
    name: 'Quinolones',
    also: ['ciprofloxacin', 'levofloxacin', 'ofloxacin', 'moxifloxacin', 'norfloxacin'],
  },
  macrolides: { name: 'Macrolides', also: ['azithromycin', 'erythromycin', 'clarithromycin'] },
  aminoglycosides: { name: 'Aminoglycosides', also: ['gentamicin', 'amikacin', 'streptomycin', 'tobramycin'] },
  glycopeptides: { name: 'Glycopeptides', also: ['vancomycin', 'teicoplanin'] },
  nitroimidazoles: { name: 'Nitroimidazoles', also: ['metronidazole', 'tinidazole', 'ornidazole'] },
  tuberculosis_medicines: {
    name: 'Tuberculosis medicines',
    also: ['rifampicin', 'isoniazid', 'pyrazinamide', 'ethambutol'],
  },
  nsaids: {
    name: 'NSAIDs',
    also: ['ibuprofen', 'diclofenac', 'aceclofenac', 'naproxen', 'ketorolac', 'nimesulide', 'mefenamic acid', 'brufen'],
    related: ['aspirin'],
  },
  aspirin: { name: 'Aspirin', also: ['acetylsalicylic acid', 'ecosprin', 'disprin', 'salicylate'] },
  paracetamol: { name: 'Paracetamol', also: ['acetaminophen', 'crocin'] },
  opioids: { name: 'Opioids', also: ['morphine', 'tramadol', 'fentanyl', 'codeine', 'pethidine', 'pentazocine'] },
  local_anaesthetics: { name: 'Local anaesthetics', also: ['lignocaine', 'lidocaine', 'bupivacaine', 'xylocaine'] },
  muscle_relaxants: {
    name: 'Muscle relaxants of anaesthesia',
    also: ['succinylcholine', 'suxamethonium', 'atracurium', 'vecuronium', 'rocuronium'],
  },
  antiepileptics: {
    name: 'Aromatic antiepileptics',
    also: ['phenytoin', 'carbamazepine', 'phenobarbitone', 'lamotrigine', 'oxcarbazepine'],
  },
  ace_inhibitors: { name: 'ACE inhibitors', also: ['enalapril', 'ramipril', 'lisinopril', 'perindopril'] },
  heparins: { name: 'Heparins', also: ['enoxaparin', 'dalteparin', 'fondaparinux'] },
  iron_injections: { name: 'Iron injections', also: ['iron sucrose', 'ferric carboxymaltose', 'iron dextran'] },
  blood_products: {
    name: 'Blood and its products',
    also: ['blood transfusion', 'plasma', 'platelet', 'immunoglobulin'],
  },
  vaccines: { name: 'Vaccines and sera', also: ['vaccine', 'tetanus toxoid', 'anti-venom', 'antivenom'] },
  iodine_contrast: {
    name: 'Iodine contrast',
    also: ['iodine', 'contrast', 'contrast medium', 'contrast dye', 'ct contrast', 'iohexol', 'iodinated contrast'],
    related: ['gadolinium_contrast', 'povidone_iodine'],
  },
  gadolinium_contrast: { name: 'Gadolinium contrast', also: ['gadolinium', 'mri contrast'] },
  povidone_iodine: { name: 'Povidone iodine', also: ['betadine'] },
  chlorhexidine: { name: 'Chlorhexidine', also: ['savlon'] },
  latex: { name: 'Latex', also: ['rubber', 'rubber glove', 'latex glove'] },
  adhesive_tape: { name: 'Adhesive tape', also: ['plaster', 'micropore', 'dynaplast', 'adhesive'] },
  egg: { name: 'Egg', related: ['vaccines'] },
  peanut: { name: 'Peanut', also: ['groundnut'], related: ['nuts'] },
  nuts: { name: 'Nuts', also: ['cashew', 'almond', 'walnut'] },
  milk: { name: 'Milk', also: ['cow milk', 'milk protein', 'casein'] },
  fish: { name: 'Fish', related: ['shellfish'] },
  shellfish: { name: 'Shellfish', also: ['prawn', 'crab', 'shrimp', 'seafood'] },
  wheat: { name: 'Wheat', also: ['gluten'] },
  soya: { name: 'Soya', also: ['soy', 'soyabean'] },
  insect_stings: { name: 'Insect stings', also: ['bee sting', 'wasp sting', 'bee', 'wasp'] },
}

/** Lower case, one space between words, and the last word singular: 'Sulfa  Drugs' and 'sulfa drug' are one. */
const plain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[a-z]{2})s$/, '')

const CODE_OF: ReadonlyMap<string, AllergenCode> = new Map(
  ALLERGEN_CODES.flatMap((code) => {
    const { name, also = [] } = ALLERGENS[code]
    return [name, code.replaceAll('_', ' '), ...also].map((word) => [plain(word), code] as const)
  }),
)

/** The group that typed words name, by its name or by a medicine of it; undefined where they name none, and stay text. */
export const allergenOf = (typed: string): AllergenCode | undefined => CODE_OF.get(plain(typed))

/** Whether words are the name of a group, and not of one of its medicines. */
export const isNameOf = (code: AllergenCode, words: string): boolean => plain(ALLERGENS[code].name) === plain(words)

/** How a reaction to the one bears on the other: the same or part of it, akin to it (to be asked about), or not at all. */
export function kinship(recorded: AllergenCode, asked: AllergenCode): 'same' | 'akin' | 'none' {
  const { of: wider } = ALLERGENS[asked]
  if (recorded === asked || recorded === wider) return 'same'
  const recordedOf = ALLERGENS[recorded].of
  if (recordedOf && (recordedOf === asked || recordedOf === wider)) return 'akin'
  const names = (one: AllergenCode, other: AllergenCode) => ALLERGENS[one].related?.includes(other) ?? false
  return names(recorded, asked) || names(asked, recorded) ? 'akin' : 'none'
}
