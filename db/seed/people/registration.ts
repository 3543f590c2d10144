import { isEsic } from '../../../src/catalogue/model/payers/payer-kinds.ts'
import type { Payer } from '../../../src/catalogue/server/payers/payers.queries.ts'
import { addDays, ageOn, type IsoDate } from '../../../src/kernel/calendar.ts'
import type { RegistrationInput } from '../../../src/patients/model/patient.ts'
import { BLOOD_GROUPS } from '../../../src/patients/model/registration/patient-choices.ts'
import type { Chance } from '../chance.ts'
import type { Scenario } from '../scenario.ts'
import { FAMILIES, MEN, UNUSUAL, WOMEN } from './people.ts'
import { PLACES, STREETS } from './places.ts'

/** How often each payer comes, by hospital. */
const PAYERS: Readonly<Record<string, readonly string[]>> = {
  hope: [
    'esic',
    'esic',
    'esic',
    'esic',
    'esic',
    'private',
    'private',
    'cghs',
    'echs',
    'insurance',
    'mp police',
    'railways',
  ],
  ayushman: ['pm-jay', 'pm-jay', 'pm-jay', 'mjpjay', 'mjpjay', 'esic', 'esic', 'private', 'private', 'cghs'],
}

type Arrived = { readonly form: RegistrationInput; readonly isEsic: boolean }

/** A patient who comes to the registration desk on `today`, and whether ESIC pays. */
export function personToRegister(
  { chance, hospital, payers }: Pick<Scenario, 'chance' | 'hospital' | 'payers'>,
  today: IsoDate,
  count: number,
): Arrived {
  const female = chance.happens(46)
  const family = chance.pick(FAMILIES)
  const child = chance.happens(8)
  const dateOfBirth = addDays(today, -(child ? 400 + chance.below(4800) : 6600 + chance.below(22_000)))
  const usual = (PAYERS[hospital] ?? ['private']).filter((name) => payers.some((payer) => payer.name === name))
  const payer = payerOf(payers, chance.pick(usual))
  const place = chance.pick(PLACES)
  const name = UNUSUAL[(count - 7) / 31] ?? `${chance.pick(female ? WOMEN : MEN)} ${family}`
  const form: RegistrationInput = {
    name,
    payerId: payer.id,
    insurancePersonNo: isEsic(payer.kind) ? `23${chance.digits(8)}` : '',
    age: ageOn(dateOfBirth, today),
    gender: female ? 'female' : 'male',
    phone: phone(chance),
    address: `${1 + chance.below(180)} ${chance.pick(STREETS)}, ${place.cityTown}`,
    emergencyContactName: `${chance.pick(female ? MEN : WOMEN)} ${family}`,
    emergencyContactMobile: phone(chance),
    relativePhoneNo: chance.happens(40) ? phone(chance) : '',
    dateOfBirth: chance.happens(85) ? dateOfBirth : '',
    aadharPassport: chance.happens(35) ? unassignableAadhaar(chance) : '',
    identityType: 'Aadhaar',
    bloodGroup: chance.happens(70) ? chance.pick(BLOOD_GROUPS) : '',
    ...place,
  }
  return { form, isEsic: isEsic(payer.kind) }
}

function payerOf(payers: readonly Payer[], name: string): Payer {
  const found = payers.find((payer) => payer.name === name)
  if (!found) throw new Error(`The seed has no payer ${name}.`)
  return found
}

const phone = (chance: Chance) => `${6 + chance.below(4)}${chance.digits(9)}`

/** Numbers that begin with 0 or 1 are never assigned, so none of these is anybody's. */
const unassignableAadhaar = (chance: Chance) => `${chance.below(2)}${chance.digits(11)}`
