import type { ListKey } from '../../../src/catalogue/model/list-keys.ts'
import { addCharge } from '../../../src/charges/server/posting/add-charge.ts'
import { billAccess } from '../../../src/documents/model/billing-access/bill-access.ts'
import { BILLING_FACTS } from '../../../src/documents/server/billing-access/billing-facts.queries.ts'
import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { onRow } from '../../../src/platform/server/database/same-row.ts'
import type { ChargeHead } from '../../../src/schemes/model/charge-heads.ts'
import { type Chance, chanceFrom } from '../chance.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'

/** Of so many admissions of the fortnight the desk has typed charges. */
const ADMISSIONS = 18
const SEED = 18
const FORTNIGHT_MS = 15 * 24 * 3_600_000

/** What is typed by name and price until a pharmacy issues it: rupees a unit, and how many a day. */
export const MEDICINES: readonly (readonly [name: string, rupees: string, quantity: string])[] = [
  ['Inj. Ceftriaxone 1 g', '58.40', '2'],
  ['Inj. Pantoprazole 40 mg', '46', '1'],
  ['Inj. Paracetamol 1 g / 100 ml', '182.50', '3'],
  ['Ringer lactate 500 ml', '64.25', '4'],
  ['Tab. Amlodipine 5 mg', '3.10', '1'],
  ['Inj. Enoxaparin 40 mg', '389', '1'],
  ['Inj. Piperacillin tazobactam 4.5 g', '412', '3'],
]

export type Catalogue = {
  readonly list: ListKey
  readonly head: ChargeHead
  readonly ids: readonly string[]
}

/** The lists from which charges of the demo are taken, in the order of their names. */
export async function catalogueOf({ db }: Scenario): Promise<readonly Catalogue[]> {
  const tests = await db.selectFrom('lab_tests').select('id').orderBy('name').execute()
  const studies = await db.selectFrom('radiology_studies').select('id').orderBy('name').execute()
  const services = await db
    .selectFrom('services')
    .select('id')
    .where('kind', '=', 'clinical')
    .where('charge_head', 'is', null)
    .orderBy('name')
    .execute()
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return [
    { list: 'lab-tests', head: 'laboratory', ids: idsOf(tests) },
    { list: 'radiology-studies', head: 'radiology', ids: idsOf(studies) },
    { list: 'clinical-services', head: 'clinical', ids: idsOf(services) },
  ]
}

/** What the billing desk typed for admissions of the fortnight whose bill the grace rule opens: tests, studies, services, medicines; some without a rate yet. */
export async function seedCharges(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const chance = chanceFrom(SEED)
  const catalogue = await catalogueOf(scenario)
  const admissions = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(BILLING_FACTS)
    .select(['v.id', 'v.admission_date as admittedAt', 'v.discharge_date as dischargedAt'])
    .where('v.admission_date', '>', new Date(now.getTime() - FORTNIGHT_MS))
    .orderBy('v.visit_no')
    .execute()
  const open = admissions.filter((facts) => billAccess(facts, now) !== 'expired')
  for (const { id, admittedAt, dischargedAt } of open.slice(0, ADMISSIONS)) {
    if (!admittedAt) continue
    const days = daysOf(admittedAt, dischargedAt ?? now)
    for (const form of chargesOf(chance, days, catalogue))
      await performAt(scenario, now, addCharge, { params: { visitId: id }, body: form })
  }
  await setClock(db, now)
}

function chargesOf(chance: Chance, days: readonly IsoDate[], catalogue: readonly Catalogue[]): object[] {
  const services = Array.from({ length: 3 + chance.below(4) }, () => {
    const { list, head, ids } = chance.pick(catalogue)
    return { list, itemId: chance.pick(ids), head, day: chance.pick(days), quantity: String(1 + chance.below(2)) }
  })
  const medicines = Array.from({ length: 2 + chance.below(3) }, () => {
    const [description, rate, quantity] = chance.pick(MEDICINES)
    return { head: 'pharmacy', description, rate, quantity, day: chance.pick(days), administrationTime: 'MORNING' }
  })
  return [...services, ...medicines]
}

/** The calendar days of a stay. */
export function daysOf(from: Date, to: Date): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) days.push(day)
  return days
}
