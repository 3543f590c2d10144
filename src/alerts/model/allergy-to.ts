import { type AllergenCode, allergenOf, kinship } from '../../catalogue/model/allergens/allergens.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { type Alert, isStanding } from './alert.ts'
import { bandOf } from './band.ts'

type Asked = {
  readonly alerts: readonly Alert[]
  readonly registered: string | null
  /** What the medicine, contrast medium or material is marked with. */
  readonly groups: readonly AllergenCode[]
  readonly today: IsoDate
}

export type AllergyAnswer = {
  /** 'ask': only to something akin. 'none-recorded': allergies are recorded, none of them to this. */
  readonly answer: 'allergic' | 'ask' | 'none-recorded' | 'none-known' | 'not-asked'
  /** The entries that say so. */
  readonly because: readonly Alert[]
  /** Allergies written as text, which nobody can compare: shown beside every answer. */
  readonly uncompared: readonly string[]
}

/** Whether a patient may have what is of these groups. An answer is only as good as what was asked and written down. */
export function allergyTo({ alerts, registered, groups, today }: Asked): AllergyAnswer {
  const allergies = alerts.filter((alert) => alert.kind === 'allergy' && isStanding(alert, today))
  const to = (how: 'same' | 'akin') =>
    allergies.filter(({ allergen }) => allergen && groups.some((group) => kinship(allergen, group) === how))
  const [same, akin] = [to('same'), to('akin')]
  const { allergies: known, marks } = bandOf({ alerts, registered, today })
  const words = registered && marks.some(({ id }) => id === null) ? registered : null
  const registeredCode = words ? allergenOf(words) : undefined
  const uncompared = [
    ...allergies.flatMap(({ allergen, what }) => (allergen ? [] : [what ?? ''])),
    ...(words ? [words] : []),
  ]
  // What the registration says was coded by nobody: where its words name a group, it asks.
  const asks = registeredCode !== undefined && groups.some((group) => kinship(registeredCode, group) !== 'none')
  if (same.length > 0) return { answer: 'allergic', because: same, uncompared }
  if (akin.length > 0 || asks) return { answer: 'ask', because: akin, uncompared }
  return { answer: known === 'recorded' ? 'none-recorded' : known, because: [], uncompared }
}
