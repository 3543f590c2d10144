import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { registerPatient } from '../../../src/patients/server/registration/register-patient.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { registerVisit } from '../../../src/visits/server/register-visit.ts'
import { transferPatient } from '../../../src/visits/server/rooms/transfer-patient.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { type Happening, MINUTE, momentOf } from '../moments.ts'
import { referralLetter } from '../people/letter.ts'
import { personToRegister, relationOf } from '../people/registration.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'
import { interimBills } from './bills/interim-bills.ts'
import { settled } from './bills/settling.ts'
import { chargeDays } from './charges.ts'
import { chiefOf } from './doctors.ts'
import { planned, seedLeaving } from './leaving.ts'
import { seedPhysiotherapy } from './physiotherapy.ts'
import { seedCleaning } from './rooms.ts'
import { seedTreatment } from './treatment.ts'
import { type Bed, CLEANING_MS, type WardKeeper } from './ward-keeper.ts'

/** Of so many patients of ESIC one has come without the referral letter. */
const WITHOUT_LETTER = 7

/** A stay: what happens in it, and who it is once the first of that has happened. */
export type Stay = {
  readonly told: ToldCase
  readonly who: Person
  readonly isAgain: boolean
  readonly happenings: readonly Happening[]
  readonly patient: () => ToldPatient
}

type Person = ReturnType<typeof personToRegister>

type Coming = {
  readonly told: ToldCase
  readonly place: number
  /** The stay before, of who comes again. */
  readonly earlier: Stay | undefined
  /** So many private patients came and went home before. */
  readonly privateBefore: number
}

/** What happens to an inpatient from the desk to the way home. */
export function stayOf(scenario: Scenario, keeper: WardKeeper, { told, place, earlier, privateBefore }: Coming): Stay {
  const { story, arrives, leaves } = told
  let admitted: ToldPatient | undefined
  const comes = personToRegister(scenario, dayOf(arrives), { ...story, payer: told.payer })
  const who = earlier?.who ?? comes
  const whose = { gender: who.form.gender ?? '', age: Number(who.form.age) }
  const hasLetter = who.isEsic && (story.nights > 8 || place % WITHOUT_LETTER !== 3)
  const claim = scenario.chance.digits(8)
  const beds = bedsOf(keeper, told, whose)
  const [first, ...moves] = beds
  if (!first) throw new Error(`The story ${told.name} begins in no bed.`)
  const begun = async (): Promise<ToldPatient> => {
    const patientId = earlier?.patient().patientId ?? (await register(scenario, who, { hasLetter, arrives }))
    const visit = await performAt(scenario, arrives, registerVisit, {
      params: { patientId },
      body: {
        ...{ ...visitForm(scenario, told, who), ...first.bed, claimId: place % 2 === 0 ? `CLM${claim}` : '' },
        ...(earlier && { readmits: earlier.patient().visitId }),
      },
    })
    return { case: told, visitId: visit.id, patientId, name: who.form.name, ...whose, isEsic: who.isEsic }
  }
  const known = () => {
    if (!admitted) throw new Error(`The patient of ${told.name} has not come yet.`)
    return admitted
  }
  const then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>): Happening => ({
    at,
    happens: () => happens(known()),
  })
  const happenings: Happening[] = [
    {
      at: arrives,
      async happens() {
        await actAt(scenario, arrives, 'user')
        admitted = await begun()
        await actAt(scenario, arrives, 'doctor')
        await seedTreatment(scenario, admitted)
      },
    },
    ...moves.flatMap(({ bed, at, why }) => [
      then(at, ({ visitId }) => move(scenario, visitId, { at, bed, remark: why ?? 'Moved' })),
      cleaned(scenario, at),
    ]),
    ...chargeDays(scenario, told, then),
    ...interimBills(scenario, told, then),
    ...seedPhysiotherapy(scenario, told, then),
    ...(leaves ? planned(scenario, leaves, then) : []),
    ...(leaves && told.payer === 'private' ? settled(scenario, { leaves, place: privateBefore }, then) : []),
    ...(leaves ? [then(leaves, (patient) => seedLeaving(scenario, patient, leaves)), cleaned(scenario, leaves)] : []),
  ]
  return { told, who, isAgain: earlier !== undefined, happenings, patient: known }
}

type Arriving = { readonly hasLetter: boolean; readonly arrives: Date }

async function register(scenario: Scenario, { form }: Person, { hasLetter, arrives }: Arriving): Promise<string> {
  const letter = hasLetter ? (await storeFile(scenario.db, referralLetter(form.name))).id : null
  const body = { ...form, referralLetter: letter }
  return (await performAt(scenario, before(arrives), registerPatient, { body })).id
}

/** The desk registers who comes a while before the bed. */
const before = (arrives: Date) => new Date(Math.max(arrives.getTime() - 20 * MINUTE, midnightOf(arrives)))
const midnightOf = (moment: Date) => momentOf(dayOf(moment), '00:00').getTime()

/** The room that was left is cleaned for the next. */
const cleaned = (scenario: Scenario, leftAt: Date): Happening => ({
  at: new Date(leftAt.getTime() + CLEANING_MS),
  happens: () => seedCleaning(scenario, leftAt),
})

function bedsOf(
  keeper: WardKeeper,
  { story, arrives, leaves, dayOf: day }: ToldCase,
  whose: { gender: string; age: number },
) {
  const moments = story.beds.map(([from, place, why], index) => ({
    at: index === 0 ? arrives : momentOf(day(from), from === 0 ? '23:30' : `11:${10 + index * 7}`),
    place,
    why,
  }))
  return moments.map((one, index) => ({
    ...one,
    bed: keeper.bedAt(one.place, one.at, moments[index + 1]?.at ?? leaves, whose),
  }))
}

function visitForm(scenario: Scenario, { story, arrives }: ToldCase, who: Person) {
  const isNew = dayOf(arrives) >= addDays(dayOf(scenario.now), -1)
  return {
    visitDate: dayOf(arrives),
    // Who came to casualty yesterday or today is still booked as an emergency.
    patientType: story.emergency && isNew && story.operations ? 'Emergency' : 'IPD',
    visitType: story.emergency ? 'emergency' : story.operations ? 'surgery' : 'patient-admission',
    appointmentWithId: chiefOf(scenario.lists, story).id,
    reasonForVisit: story.complaint,
    relationWithEmployee: who.isEsic ? relationOf(story.relation, Number(who.form.age)) : '',
    status: 'in-progress',
  }
}

type Move = { readonly at: Date; readonly bed: Bed; readonly remark: string }

async function move(scenario: Scenario, visitId: string, { at, bed, remark }: Move): Promise<void> {
  const stay = await scenario.db
    .selectFrom('stays')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  await performAt(scenario, at, transferPatient, { params: { id: stay.id }, body: { ...bed, remark } })
}
