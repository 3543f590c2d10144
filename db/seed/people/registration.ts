import { isEsic } from '../../../src/catalogue/model/payers/payer-kinds.ts'
import type { Payer } from '../../../src/catalogue/server/payers/payers.queries.ts'
import { addDays, ageOn, type IsoDate } from '../../../src/kernel/calendar.ts'
import type { RegistrationInput } from '../../../src/patients/model/patient.ts'
import { BLOOD_GROUPS } from '../../../src/patients/model/registration/patient-choices.ts'
import type { Chance } from '../chance.ts'
import type { Scenario } from '../scenario.ts'
import type { Relation, Sex } from '../stories/story.ts'
import { FAMILIES, MEN, UNUSUAL, WOMEN } from './people.ts'
import { PLACES, STREETS } from './places.ts'

/** Whom a story can happen to. */
export type Wanted = {
  readonly sex: Sex | 'either'
  /** Youngest and oldest, in years. */
  readonly ages: readonly [number, number]
  readonly payer: string
}

const NEWBORN_DAYS = 3
const [OF_AGE, RETIRED_AFTER] = [18, 60]
const YEAR_DAYS = 365.25

/** A person whom a story can happen to, registered on `today`; `place` says which few have unusual names. */
export function personToRegister(
  { chance, payers }: Pick<Scenario, 'chance' | 'payers'>,
  today: IsoDate,
  wanted: Wanted,
  place = -1,
): { readonly form: RegistrationInput; readonly isEsic: boolean } {
  const family = chance.pick(FAMILIES)
  const payer = payerNamed(payers, wanted.payer)
  const dateOfBirth = birthday(chance, today, wanted.ages)
  const home = chance.pick(PLACES)
  const sex = wanted.sex !== 'either' ? wanted.sex : chance.happens(50) ? 'female' : 'male'
  const given = wanted.ages[1] === 0 ? `Baby of ${chance.pick(WOMEN)}` : chance.pick(sex === 'female' ? WOMEN : MEN)
  const form: RegistrationInput = {
    name: unusualName(sex, wanted, place) ?? `${given} ${family}`,
    payerId: payer.id,
    insurancePersonNo: isEsic(payer.kind) ? `23${chance.digits(8)}` : '',
    age: ageOn(dateOfBirth, today),
    gender: sex,
    phone: phone(chance),
    address: `${1 + chance.below(180)} ${chance.pick(STREETS)}, ${home.cityTown}`,
    emergencyContactName: `${chance.pick(sex === 'female' ? MEN : WOMEN)} ${family}`,
    emergencyContactMobile: phone(chance),
    relativePhoneNo: chance.happens(40) ? phone(chance) : '',
    dateOfBirth: chance.happens(85) || wanted.ages[1] < 2 ? dateOfBirth : '',
    aadharPassport: chance.happens(35) && wanted.ages[0] > 4 ? unassignableAadhaar(chance) : '',
    identityType: 'Aadhaar',
    bloodGroup: chance.happens(70) ? chance.pick(BLOOD_GROUPS) : '',
    ...home,
  }
  return { form, isEsic: isEsic(payer.kind) }
}

/** Every few outpatients of age one of a name that a table must bear. */
const unusualName = (sex: Sex, { ages }: Wanted, place: number): string | undefined =>
  ages[0] >= 18 ? UNUSUAL.find(([, of, at]) => of === sex && at === place)?.[0] : undefined

/** A day on which the person has any of the ages today. */
function birthday(chance: Chance, today: IsoDate, [youngest, oldest]: readonly [number, number]): IsoDate {
  if (oldest === 0) return addDays(today, -NEWBORN_DAYS)
  const years = youngest + chance.below(oldest - youngest + 1)
  return addDays(today, -Math.ceil(years * YEAR_DAYS) - 1 - chance.below(360))
}

/** Who the patient is to the insured person: as the story says, else by age: who is past work is the parent of a worker. */
export function relationOf(relation: Relation | undefined, age: number): Relation | 'self' {
  if (relation) return relation
  return age < OF_AGE ? 'child' : age > RETIRED_AFTER ? 'parent' : 'self'
}

function payerNamed(payers: readonly Payer[], name: string): Payer {
  const found = payers.find((payer) => payer.name === name)
  if (!found) throw new Error(`The seed has no payer ${name}.`)
  return found
}

const phone = (chance: Chance) => `${6 + chance.below(4)}${chance.digits(9)}`

/** Numbers that begin with 0 or 1 are never assigned, so none of these is anybody's. */
const unassignableAadhaar = (chance: Chance) => `${chance.below(2)}${chance.digits(11)}`
