import { sql } from 'kysely'
import { chargedVisit } from '../../../src/charges/server/price-basis.queries.ts'
import { acceptIssue } from '../../../src/dispensing/server/issues/accept-issue.ts'
import { issueMedicines } from '../../../src/dispensing/server/issues/issue-medicines.ts'
import { takeBack } from '../../../src/dispensing/server/issues/take-back.ts'
import { itemsFor } from '../../../src/dispensing/server/items.queries.ts'
import { requestMedicines } from '../../../src/dispensing/server/requests/request-medicines.ts'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { ITEM_NAME } from '../../../src/medicines/server/items/medicines.queries.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { mayLeave } from '../../../src/stock/model/batches/choose-batches.ts'
import { availableBatches } from '../../../src/stock/server/available/available-batches.queries.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { type Happening, MINUTE } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

type Line = readonly [item: string, quantity: number, dose: string]
/** What a ward asked for, how long ago, and how far it has come; of a part, so many of the lines are issued. */
type Told = {
  readonly urgency?: 'urgent' | 'stat'
  readonly purpose?: 'discharge'
  readonly note?: string
  readonly minutesAgo: number
  readonly lines: readonly Line[]
  readonly until: 'asked' | 'part' | 'issued' | 'accepted' | 'returned'
}

/** The first patient has a whole course behind him, the others what a ward asks for in a day. */
const TOLD: readonly (readonly Told[])[] = [
  [
    {
      minutesAgo: 1560,
      lines: [
        ['Inj. Meropenem 1 g', 6, '1 g in 100 ml 8-hourly'],
        ['Normal saline 100 ml', 6, 'with meropenem'],
        ['Inj. Pantoprazole 40 mg', 2, '40 mg OD'],
        ['IV cannula 22 G', 2, ''],
      ],
      until: 'returned',
    },
    {
      minutesAgo: 95,
      lines: [
        ['Linezolid 600 mg', 10, '1-0-1 for 5 days'],
        ['Febrol 650', 10, 'SOS above 100 °F'],
      ],
      until: 'accepted',
    },
  ],
  [
    {
      minutesAgo: 210,
      lines: [
        ['Triaxvid 1 g', 4, '1 g 12-hourly'],
        ['Ringer lactate 500 ml', 4, '80 ml/h'],
        ['Foley catheter 16 F', 1, ''],
      ],
      until: 'accepted',
    },
    { minutesAgo: 340, urgency: 'stat', lines: [['Inj. Morphine 10 mg/ml', 3, '3 mg IV slowly']], until: 'accepted' },
    { minutesAgo: 12, urgency: 'stat', lines: [['Inj. Morphine 10 mg/ml', 2, '3 mg IV slowly']], until: 'asked' },
  ],
  [
    {
      minutesAgo: 130,
      lines: [
        ['Inj. Enoxaparin 100 mg/ml, 0.4 ml', 4, '40 mg SC OD'],
        ['Inj. Ondansetron 2 mg/ml', 6, '4 mg 8-hourly'],
      ],
      until: 'part',
    },
  ],
  [
    {
      minutesAgo: 45,
      purpose: 'discharge',
      note: 'Leaves this evening',
      lines: [
        ['Azivid 500', 3, 'OD for 3 days'],
        ['Febrol 650', 10, 'SOS'],
      ],
      until: 'issued',
    },
  ],
  [
    {
      minutesAgo: 70,
      urgency: 'urgent',
      lines: [
        ['Inj. Piperacillin tazobactam 4.5 g', 6, '4.5 g 8-hourly'],
        ['Normal saline 100 ml', 6, 'with it'],
      ],
      until: 'asked',
    },
  ],
  [{ minutesAgo: 30, lines: [['Telmisartan 40 mg', 5, '1-0-0']], until: 'asked' }],
]
/** The first of the patients in house who get something; those before them have orders of the laboratory. */
const FIRST = 8
/** Doses are those of adults. */
const ADULT = 18

/** What wards ask of the pharmacy, from waiting to given and brought back, as it happens beside the sales of the counter. */
export async function dispensingOf(scenario: Scenario, patients: readonly ToldPatient[]): Promise<Happening[]> {
  const left = await scenario.db.selectFrom('visits').select('id').where('status', '=', 'discharged').execute()
  const inHouse = patients.filter(
    ({ visitId, age, case: told }) => told.leaves === null && age >= ADULT && !left.some(({ id }) => id === visitId),
  )
  return TOLD.flatMap((requests, index) => {
    const patient = inHouse[(FIRST + index) % inHouse.length]
    return patient ? requests.flatMap((told) => courseOf(scenario, patient, told)) : []
  })
}

type Issued = { readonly id: string; readonly placeId: string; readonly requestLineId: string }

/** A request, its slips and what becomes of them, each at its time. */
function courseOf(scenario: Scenario, patient: ToldPatient, told: Told): Happening[] {
  const after = (minutes: number) => new Date(scenario.now.getTime() - Math.max(0, told.minutesAgo - minutes) * MINUTE)
  let requestId: string | undefined
  let slips: readonly Issued[] = []
  const happening = (minutes: number, happens: (at: Date) => Promise<unknown>): Happening => {
    const at = after(minutes)
    return { at, happens: () => happens(at) }
  }
  const ask = happening(0, async (at) => {
    requestId = await request(scenario, at, { patient, told })
  })
  const give = happening(14, async (at) => {
    if (requestId) slips = await issue(scenario, at, { requestId, isPart: told.until === 'part' })
  })
  const take = happening(26, async (at) => {
    for (const { id } of slips) await performAt(scenario, at, acceptIssue, { params: { id } }, { by: 'nurse' })
  })
  const back = happening(1300, async (at) => {
    for (const slip of slips) await bringBack(scenario, at, slip)
  })
  const steps = { asked: 1, part: 2, issued: 2, accepted: 3, returned: 4 }[told.until]
  return [ask, give, take, back].slice(0, steps)
}

type Asked = { readonly patient: ToldPatient; readonly told: Told }

/** Asks for what the patient may have; answers the request, or nothing where he may have nothing of it. */
async function request(scenario: Scenario, at: Date, { patient, told }: Asked): Promise<string | undefined> {
  const { lists, db } = scenario
  const visit = await chargedVisit(db, patient.visitId)
  if (!visit) throw new Error('A ward asks for who is not here.')
  const lines: { medicineId: string; quantity: number; dose: string }[] = []
  for (const [item, quantity, dose] of told.lines) {
    const medicineId = await itemNamed(scenario, item)
    const isAllergic = (await itemsFor(db, visit, [medicineId], dayOf(at))).get(medicineId)?.isAllergic
    if (!isAllergic) lines.push({ medicineId, quantity, dose })
  }
  if (lines.length === 0) return undefined
  const body = {
    purpose: told.purpose ?? 'stay',
    urgency: told.urgency ?? 'routine',
    practitionerId: chiefOf(lists, patient.case.story).id,
    note: told.note ?? '',
    lines,
  }
  const asked = { params: { visitId: patient.visitId }, body }
  return (await performAt(scenario, at, requestMedicines, asked, { by: 'nurse' })).id
}

type ToIssue = { readonly requestId: string; readonly isPart: boolean }

/** Issues the lines of a request, a slip from each place that has some of them. */
async function issue(scenario: Scenario, at: Date, { requestId, isPart }: ToIssue): Promise<Issued[]> {
  const lines = await scenario.db
    .selectFrom('dispensing_request_lines')
    .select(['id', 'medicine_id as medicineId', 'quantity'])
    .where('request_id', '=', requestId)
    .orderBy('line_no')
    .execute()
  const from = new Map<string, typeof lines>()
  for (const line of isPart ? lines.slice(0, 1) : lines) {
    const placeId = await placeOf(scenario, line)
    if (placeId) from.set(placeId, [...(from.get(placeId) ?? []), line])
  }
  const slips: Issued[] = []
  for (const [placeId, own] of from) {
    const picked = own.map(({ id: requestLineId, quantity }) => ({ requestLineId, quantity }))
    const given = { params: { id: requestId }, body: { placeId, lines: picked } }
    const { id } = await performAt(scenario, at, issueMedicines, given, { by: 'pharmacy' })
    slips.push({ id, placeId, requestLineId: picked[0]?.requestLineId ?? '' })
  }
  return slips
}

/** Of what was issued for a line one unit comes back. */
async function bringBack(scenario: Scenario, at: Date, { requestLineId, placeId }: Issued) {
  const { id } = await scenario.db
    .selectFrom('medicine_issue_lines')
    .select('id')
    .where('request_line_id', '=', requestLineId)
    .orderBy('line_no')
    .executeTakeFirstOrThrow()
  const body = { placeId, quantity: 1, reason: 'Changed to tablets' }
  await performAt(scenario, at, takeBack, { params: { id }, body }, { by: 'pharmacy' })
}

/** The place of issue that has enough of an item which is given for a week still; undefined where none has. */
export async function placeOf(
  { db, now }: Scenario,
  { medicineId, quantity }: { medicineId: string; quantity: number },
) {
  const places = await db
    .selectFrom('stock_places')
    .select('id')
    .where('kind', 'in', ['counter', 'store'])
    .orderBy('kind')
    .orderBy('name')
    .execute()
  for (const { id } of places) {
    const batches = await availableBatches(db, { medicineIds: [medicineId], placeId: id, now })
    const here = batches.filter((batch) => mayLeave(batch, addDays(dayOf(now), 7)))
    if (here.reduce((sum, { available }) => sum + available, 0) >= quantity) return id
  }
  return undefined
}

/** The item of a name with the most units that do not expire soon. */
async function itemNamed({ db, now }: Scenario, name: string): Promise<string> {
  const found = await db
    .selectFrom('medicines as m')
    .select('m.id')
    .where(sql<boolean>`${ITEM_NAME} ilike ${`${name}%`}`)
    .where('m.status', '=', 'Active')
    .orderBy(
      sql`(select coalesce(sum(s.quantity), 0) from stock_balances s join batches b on ${sameRow('b', 's.batch_id')}
        where ${sameRow('m', 's.medicine_id')} and b.expiry > ${addDays(dayOf(now), 60)})`,
      'desc',
    )
    .orderBy('m.code')
    .executeTakeFirst()
  if (!found) throw new Error(`${name} is not among the medicines.`)
  return found.id
}
