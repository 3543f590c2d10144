import { validOn } from '../../../catalogue/model/rates/rates.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { type HospitalRules, type RuleKindKey, ruleKind, type StoredRule, valueKey } from './rule-kinds.ts'

/** One value of a kind on a day, as the screen of a class shows it. */
export type RuleLine<Row extends StoredRule = StoredRule> = {
  readonly key: string
  /** What it is about: of a row that is not valid on the day where none is. */
  readonly about: Row
  /** What holds on the day; null where nothing does. */
  readonly row: Row | null
  /** Whether that is the class's own, else it is the default's. */
  readonly isOwn: boolean
  /** What is planned after the day, of the class or, where it has no row of its own, of the default. */
  readonly next: Row | null
  /** Every row of the class's own, the latest first. */
  readonly own: readonly Row[]
  readonly ofDefault: readonly Row[]
}

/** The values of a kind for a class (null: the default) on a day, in the order of their choices and ranks. */
export function ruleLines(
  rules: HospitalRules,
  kind: RuleKindKey,
  tariffClassId: string | null,
  on: IsoDate,
): RuleLine[] {
  const rows: readonly StoredRule[] = rules[kind]
  const inScope = rows.filter((row) => row.tariffClassId === null || row.tariffClassId === tariffClassId)
  const byValue = Map.groupBy(inScope.toSorted(byKey(kind)), (row) => valueKey(kind, row))
  return [...byValue].flatMap(([key, ofValue]) => {
    const own = ofValue.filter((row) => row.tariffClassId === tariffClassId)
    const ofDefault = ofValue.filter((row) => row.tariffClassId === null)
    const ownNow = own.find((row) => validOn(row, on))
    const row = ownNow ?? ofDefault.find((one) => validOn(one, on)) ?? null
    const next = [...own, ...(ownNow ? [] : ofDefault)].filter(({ validFrom }) => validFrom > on)
    const [soonest = null] = next.sort(byFirstDay)
    const about = row ?? soonest ?? ofValue[0]
    if (!about) return []
    return [
      {
        key,
        about,
        row,
        isOwn: ownNow !== undefined,
        next: soonest,
        own: own.toSorted(byFirstDay).reverse(),
        ofDefault: ofDefault.toSorted(byFirstDay).reverse(),
      },
    ]
  })
}

/** By the places of the key's values among the choices, and by ranks; what has no choice set stands last. */
const byKey = (kind: RuleKindKey) => (a: StoredRule, b: StoredRule) => {
  for (const [name, { choices }] of Object.entries(ruleKind(kind).key)) {
    const places = [a, b].map((row) => placeOf(Reflect.get(row, name), choices))
    const [first = 0, second = 0] = places
    if (first !== second) return first - second
  }
  return 0
}

function placeOf(value: unknown, choices: readonly { readonly value: string }[] | undefined): number {
  if (typeof value === 'number') return value
  const at = choices?.findIndex((choice) => choice.value === value) ?? 0
  return at < 0 ? (choices?.length ?? 0) : at
}

const byFirstDay = (a: StoredRule, b: StoredRule) => (a.validFrom < b.validFrom ? -1 : 1)
