import {
  blankOf,
  type Route,
  type Schedule,
  type TypedMedicine,
} from '../../../src/medicines/model/items/medicine-fields.ts'

type More = {
  /** What an ampoule or a vial holds: `5 ml`. */
  readonly size?: string
  readonly route?: Route
  readonly hsn?: string
  /** Beside those of the substance: days after opening, reorder level, in units. */
  readonly opened?: number
  readonly level?: number
  readonly marks?: string
}

/**
 * What is in it, in what form (`Tablet 15`, `Injection ampoule`: units in a pack, unit), schedule, rack, and under which names it is sold,
 * with `|` between them; `=` is the name of the substance itself. Marks: `cold`, `ward`, `listed`, `whole` (the pack is not opened),
 * `kept` (not taken back), `unsold`.
 */
export type ToldMedicine = readonly [
  of: string,
  as: string,
  schedule: Schedule,
  rack: string,
  names: string,
  more?: More,
]

/** Name, form as above, HSN, rack, and what else is said. */
export type ToldGood = readonly [name: string, as: string, hsn: string, rack: string, more?: More]

export type ToldItems = {
  readonly medicines?: readonly ToldMedicine[]
  readonly consumables?: readonly ToldGood[]
  readonly implants?: readonly ToldGood[]
}

/** An item as it is typed, with its generics by name. */
export type ToldItem = Omit<TypedMedicine, 'generics'> & {
  readonly generics: readonly { readonly name: string; readonly strength: string }[]
}

const ROUTE_OF: Readonly<Record<string, Route>> = {
  Tablet: 'oral',
  Capsule: 'oral',
  Syrup: 'oral',
  Suspension: 'oral',
  Sachet: 'oral',
  Inhaler: 'inhalation',
  Respule: 'inhalation',
  Ointment: 'topical',
  Cream: 'topical',
  Gel: 'topical',
  Lotion: 'topical',
  Suppository: 'rectal',
  Spray: 'nasal',
}
/** Packs that are kept of what is sold loose, and of what is not. */
const PACKS = { loose: 10, whole: 12 } as const
const SAFETY = 1 / 3

/** The items of a list in the order of their names; codes, manufacturers and barcodes are counted out over all of them. */
export function itemsOf(told: readonly ToldItems[], generics: readonly string[]): readonly ToldItem[] {
  const items = told.flatMap(({ medicines = [], consumables = [], implants = [] }) => [
    ...medicines.flatMap((medicine) => medicinesOf(medicine, generics)),
    ...consumables.map((good) => goodOf('consumable', good)),
    ...implants.map((good) => goodOf('implant', good)),
  ])
  return items.map((item, at) => ({ ...item, code: codeOf(item.form, at + 1) }))
}

const CODE_DIGITS = 4
const codeOf = (form: string, number: number): string =>
  `${form.slice(0, 3).toUpperCase()}-${String(number).padStart(CODE_DIGITS, '0')}`

function medicinesOf([of, as, schedule, rack, names, more = {}]: ToldMedicine, known: readonly string[]): ToldItem[] {
  const generics = of.split(' + ').map((part) => contentOf(part, known))
  const form = as.split(' ')[0] ?? ''
  const own = ownName(form, generics, more.size)
  return names.split('|').map((name) => ({
    ...packed(as, more),
    name: name.replace('=', own),
    kind: 'medicine',
    strength: generics
      .map(({ strength }) => strength)
      .filter((strength) => strength !== '')
      .join(' + '),
    route: more.route ?? ROUTE_OF[form] ?? 'iv',
    ved: vedOf(form, generics),
    generics,
    schedule,
    hsn: more.hsn ?? '3004',
    rack,
  }))
}

/** What nobody can wait for, by its first substance; what is put on the skin or can be had next week; all else is essential. */
const VITAL = new Set(
  [
    'Adenosine, Adrenaline, Alteplase, Aminophylline, Amiodarone, Atropine, Diazepam, Dobutamine, Dopamine, Esmolol, Furosemide, Glucagon',
    'Glucose 50 %, Heparin, Hydrocortisone, Labetalol, Lorazepam, Magnesium sulfate, Methylergometrine, Midazolam, Morphine, Naloxone',
    'Nitroglycerin, Noradrenaline, Oxytocin, Phenytoin, Pralidoxime, Propofol, Protamine, Sodium chloride 0.9 %, Streptokinase',
    'Suxamethonium, Compound sodium lactate',
  ]
    .join(', ')
    .split(', '),
)
const DESIRABLE = new Set(['Lotion', 'Cream', 'Gel', 'Ointment', 'Spray', 'Sachet'])

const vedOf = (form: string, [first]: ToldItem['generics']) =>
  first && VITAL.has(first.name) ? 'vital' : DESIRABLE.has(form) ? 'desirable' : 'essential'

const goodOf = (kind: 'consumable' | 'implant', [name, as, hsn, rack, more = {}]: ToldGood): ToldItem => ({
  ...packed(as, more),
  name,
  kind,
  strength: '',
  route: null,
  generics: [],
  schedule: 'none',
  hsn,
  rack,
})

/** 'Amoxicillin 500 mg': the longest name that is known, and how much of it. */
function contentOf(part: string, known: readonly string[]): ToldItem['generics'][number] {
  const [name] = known
    .filter((one) => part === one || part.startsWith(`${one} `))
    .toSorted((one, other) => other.length - one.length)
  if (!name) throw new Error(`The items tell of ${part}, which no generic is.`)
  return { name, strength: part.slice(name.length).trim() }
}

/** An injection is named by its amount in a millilitre and by all that it holds. */
function ownName(form: string, generics: ToldItem['generics'], size: string | undefined): string {
  const name = generics.map((one) => `${one.name} ${one.strength}`.trim()).join(' + ')
  if (form !== 'Injection') return name
  return size === undefined ? `Inj. ${name}` : `Inj. ${name}, ${size}${inAll(generics, size)}`
}

const AN_ML = /^(?<amount>[\d.,]+) (?<unit>\w+)\/ml$/
function inAll(generics: ToldItem['generics'], size: string): string {
  const { amount, unit } = AN_ML.exec(generics[0]?.strength ?? '')?.groups ?? {}
  if (!amount || generics.length > 1) return ''
  const total = Number(amount.replaceAll(',', '')) * Number.parseFloat(size)
  return ` (${total.toLocaleString('en-IN', { maximumFractionDigits: 3 })} ${unit} in all)`
}

/** How it is packed, kept and ordered again. */
function packed(as: string, { opened, level, marks = '' }: More) {
  const [form = '', ...words] = as.split(' ')
  const count = words.find((word) => /^\d+$/.test(word))
  const unit = words.find((word) => !/^\d+$/.test(word))
  const blank = blankOf(form, count ? Number(count) : undefined)
  const marked = new Set(marks.split(' '))
  const isSoldLoose = blank.packUnits > 1 && !marked.has('whole')
  const reorderLevel = level ?? blank.packUnits * (isSoldLoose ? PACKS.loose : PACKS.whole)
  return {
    ...blank,
    form,
    ...(opened !== undefined && isSoldLoose === false && blank.packUnits > 1 ? { pack: 'bottle' } : {}),
    ...(unit ? { unit, pack: blank.packUnits > 1 ? 'box' : unit } : {}),
    isSoldLoose,
    isColdChain: marked.has('cold'),
    isReturnable: !marked.has('kept') && !marked.has('cold'),
    isTaxListed: marked.has('listed'),
    isForSale: !marked.has('unsold'),
    supply: marked.has('ward') ? ('ward' as const) : ('patient' as const),
    openedDays: opened ?? null,
    reorderLevel,
    safetyUnits: Math.floor(reorderLevel * SAFETY),
    barcodes: [],
    generics: [],
  }
}
