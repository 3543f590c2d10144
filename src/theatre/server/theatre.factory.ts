import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { aPharmacy } from '../../dispensing/server/dispensing.factory.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import type { CaseForm } from '../model/case/case-form.ts'
import { LINES } from '../model/readiness/checklist.ts'
import type { Fact } from '../model/readiness/readiness.ts'
import { theatreSetUpContract } from '../model/set-up.contract.ts'
import { caseStepsContract } from '../model/steps.contract.ts'
import { theatreContract } from '../model/theatre.contract.ts'

const MINUTE = 60_000

/** Two theatres of Hope with a surgeon, an anaesthetist and the desk, and who is neither. */
export async function aTheatre(testApp: TestApp) {
  const pharmacy = await aPharmacy(testApp)
  const surgeon = await testApp.person('hope', 'doctor')
  const anaesthetist = await testApp.person('hope', 'doctor')
  const otherDoctor = await testApp.person('hope', 'doctor')
  const desk = await testApp.person('hope', 'user', ['theatre'])
  const { theatres, people, surgeries } = await testApp.sql('hope', async (db) => ({
    theatres: await db
      .insertInto('theatres')
      .values([
        { name: 'OT1', cleaning_minutes: 30, place_id: pharmacy.counter },
        { name: 'OT2', cleaning_minutes: 30 },
      ])
      .returning('id')
      .execute(),
    people: await db
      .insertInto('practitioners')
      .values([
        { kind: 'surgeon', name: 'Dr. Nandini Bapat', user_id: surgeon.userId },
        { kind: 'anaesthetist', name: 'Dr. S. Kotwal', user_id: anaesthetist.userId },
        { kind: 'surgeon', name: 'Dr. Mukund Atre' },
      ])
      .returning('id')
      .execute(),
    surgeries: await db
      .insertInto('cghs_surgery')
      .values([
        { name: 'Inguinal hernia repair with mesh', code: 'GS072', category: 'HERNIA SURGERIES' },
        { name: 'Laparotomy', code: 'GS100', category: 'GENERAL SURGERY' },
      ])
      .returning('id')
      .execute(),
  }))
  const [ot1 = '', ot2 = ''] = theatres.map(({ id }) => id)
  const [surgeonId = '', anaesthetistId = '', otherSurgeonId = ''] = people.map(({ id }) => id)
  const [hernia = '', laparotomy = ''] = surgeries.map(({ id }) => id)
  await testApp.sql('hope', (db) =>
    db
      .insertInto('rates')
      .values(['private', 'cghs'].map((scheme) => ({ surgery_id: hernia, scheme, amount: 4_000_000 })))
      .execute(),
  )

  const ward = await testApp.sql('hope', (db) => aWard(db, 200, 'SUR'))
  let beds = 0
  async function admit(payer: string): Promise<string> {
    beds += 1
    const registration = aRegistration({ name: 'Sangeeta Bhoyar', payerId: payer })
    const patientId = (await pharmacy.admin.call(patientsContract.register, registration)).body.id
    return (await pharmacy.admin.call(visitsContract.register, { patientId, ...anAdmission(ward, beds) })).body.id
  }

  /** An admission with a planned surgery. */
  async function planned({ payer = 'private', sanction = 'Sanctioned', surgery = hernia, of = '' } = {}) {
    const visitId = of || (await admit(payer))
    const visitSurgeryId = await testApp.sql('hope', async (db) => {
      const values = { visit_id: visitId, surgery_id: surgery, sanction_status: sanction }
      return (await db.insertInto('visit_surgeries').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    return { visitId, visitSurgeryId }
  }
  const formOf = (visitSurgeryId: string, about: Partial<CaseForm> = {}) => ({
    procedures: [{ visitSurgeryId, side: 'right' as const }],
    minutes: 60,
    anaesthesia: 'spinal' as const,
    implantsExpected: null,
    remarks: null,
    surgeons: [surgeonId],
    anaesthetists: [anaesthetistId],
    ...about,
  })
  const at = (minutes: number) => new Date(+testApp.time + minutes * MINUTE).toISOString()
  type Place = RouteInput<typeof caseStepsContract.ask>['place']
  const ask = async (of: { visitId: string; visitSurgeryId: string }, place: Place = null, about = {}, by = desk) =>
    by.call(caseStepsContract.ask, { visitId: of.visitId, ...formOf(of.visitSurgeryId, about), place })
  /** A case in the first theatre from so many minutes on. */
  async function booked(minutes: number, about = {}, of = {}, theatreId = ot1) {
    const visit = await planned(of)
    const reply = await ask(visit, { theatreId, from: at(minutes) }, about)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
    return { ...visit, id: reply.body.id }
  }
  let rooms = 2
  /** A theatre that no other test has. */
  const aRoom = async (serviceId: string | null = null) => {
    rooms += 1
    const form = { name: `OT${rooms}`, note: null, cleaningMinutes: 30, placeId: pharmacy.counter, serviceId }
    return (await must(pharmacy.admin.call(theatreSetUpContract.addTheatre, form))).body.id
  }
  const opened = async (id: string, by: Person = desk) => (await by.call(theatreContract.opened, { id })).body
  const must = async <T extends { status: number; problem: unknown }>(reply: Promise<T>): Promise<T> => {
    const answered = await reply
    if (answered.status !== 200) throw new Error(JSON.stringify(answered.problem))
    return answered
  }
  const tick = (id: string, fact: Fact, about: object = {}, by = surgeon) =>
    by.call(caseStepsContract.tickFact, { id, fact, answer: 'yes', note: null, secondName: null, ...about })
  /** Everything that readiness asks of a case, found. */
  async function readied(id: string) {
    const { patientId } = await opened(id)
    const alert = { patientId, kind: 'no_known_allergies', source: 'patient' } as const
    await must(surgeon.call(alertsContract.add, { ...alert, what: null, reaction: null }))
    const since = new Date(+testApp.time - 8 * 60 * MINUTE).toISOString()
    for (const fact of ['site', 'consent', 'pac', 'identity', 'medicines', 'vitals', 'investigations'] as const)
      await must(tick(id, fact))
    await must(tick(id, 'fasting', { since }))
  }
  const said = async (id: string, part: string) => {
    for (const { key } of LINES.filter((line) => line.part === part))
      await must(desk.call(caseStepsContract.tickLine, { id, line: key, isSaid: true, note: null }))
  }
  const counted = async (id: string, after: number | null) => {
    for (const item of ['swabs', 'needles', 'instruments'] as const)
      await must(desk.call(caseStepsContract.count, { id, item, before: 10, after }))
  }
  const stamp = (id: string, name: RouteInput<typeof caseStepsContract.stamp>['stamp'], about = {}) =>
    desk.call(caseStepsContract.stamp, { id, stamp: name, ...about })
  const step = (id: string, to: RouteInput<typeof caseStepsContract.step>['to'], reason: string | null = null) =>
    desk.call(caseStepsContract.step, { id, to, reason })
  /** A case up to the stamp of its closure, signed out. */
  async function operated(id: string) {
    await readied(id)
    await must(step(id, 'pre_op_preparation'))
    await must(stamp(id, 'inTheatre'))
    await counted(id, null)
    await said(id, 'sign_in')
    await must(stamp(id, 'anaesthesia'))
    await said(id, 'time_out')
    await must(stamp(id, 'incision'))
    await counted(id, 10)
    await must(stamp(id, 'closure'))
    await said(id, 'sign_out')
  }
  return {
    ...pharmacy,
    surgeon,
    anaesthetist,
    otherDoctor,
    desk,
    ot1,
    ot2,
    surgeonId,
    anaesthetistId,
    otherSurgeonId,
    hernia,
    laparotomy,
    planned,
    formOf,
    at,
    ask,
    aRoom,
    booked,
    opened,
    must,
    tick,
    readied,
    said,
    counted,
    stamp,
    step,
    operated,
  }
}
export type Theatre = Awaited<ReturnType<typeof aTheatre>>
