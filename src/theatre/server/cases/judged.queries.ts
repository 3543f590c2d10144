import { sql } from 'kysely'
import type { Band } from '../../../alerts/model/band.ts'
import { bandsOf } from '../../../alerts/server/alerts.queries.ts'
import { isCashless, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Anaesthesia, Side } from '../../model/case/case-words.ts'
import { FACTS, type Fact, type Judged, readinessOf, type Tick } from '../../model/readiness/readiness.ts'

/** What a case itself says to its readiness. */
type Case = {
  readonly id: string
  readonly patientId: string
  readonly priority: 'routine' | 'urgent' | 'emergency'
  readonly anaesthesia: Anaesthesia | null
  readonly isHighRisk: boolean
  readonly needsImaging: boolean
  readonly bloodUnits: number
  readonly implantsExpected: string | null
  readonly payerKind: PayerKind
  readonly from: Date | null
}

/** The readiness of cases, by case: six statements for any number of them. */
export async function judgedCases(
  db: HospitalDb,
  cases: readonly Case[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Judged[]>> {
  if (cases.length === 0) return new Map()
  const ids = cases.map(({ id }) => id)
  const [ticks, procedures, held, blood, bands] = await Promise.all([
    ticksOf(db, ids),
    proceduresOf(db, ids),
    implantsHeld(db, ids),
    bloodHere(db, ids, dayOf(now)),
    bandsOf(
      db,
      cases.map(({ patientId }) => patientId),
      dayOf(now),
    ),
  ])
  return new Map(
    cases.map((one) => {
      const own = procedures.get(one.id) ?? []
      const band = bands.get(one.patientId)
      return [
        one.id,
        readinessOf({
          ...one,
          isSided: own.some(({ side }) => side !== 'none'),
          sanctions: isCashless(one.payerKind) ? own : null,
          allergies: band ? allergyWords(band) : null,
          implantsHeld: held.get(one.id) ?? [],
          bloodHere: blood.get(one.id) ?? 0,
          ticks: ticks.get(one.id) ?? {},
          at: one.from && one.from > now ? one.from : now,
        }),
      ]
    }),
  )
}

/** What is recorded of allergies; null where nobody has asked. */
function allergyWords({ allergies, marks }: Band): string | null {
  if (allergies === 'not-asked') return null
  if (allergies === 'none-known') return 'none known'
  return marks.flatMap(({ kind, words }) => (kind === 'allergy' ? words : [])).join(', ')
}

/** The last word of each fact, by case. */
export async function ticksOf(
  db: HospitalDb,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Partial<Record<Fact, Tick & { by: string | null }>>>> {
  const rows = await db
    .selectFrom('theatre_case_ticks as k')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'k.created_by'))
    .distinctOn(['k.case_id', 'k.item'])
    .select(['k.case_id as caseId', 'k.item', 'k.note', 'k.since', 'k.clear_since as clearSince'])
    .select(['k.second_name as secondName', 'k.created_at as at', 'u.full_name as by'])
    .select(sql<Tick['answer']>`k.answer`.as('answer'))
    .where(idIn('k.case_id', caseIds))
    .where('k.item', 'in', FACTS)
    .orderBy('k.case_id')
    .orderBy('k.item')
    .orderBy('k.entry_no', 'desc')
    .execute()
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...byCase].map(([id, of]) => [id, Object.fromEntries(of.map((row) => [row.item, row]))]))
}

async function proceduresOf(db: HospitalDb, caseIds: readonly string[]) {
  const rows = await db
    .selectFrom('theatre_case_procedures as p')
    .innerJoin('visit_surgeries as o', (join) => onRow(join, 'o', 'p.visit_surgery_id'))
    .innerJoin('cghs_surgery as g', (join) => onRow(join, 'g', 'o.surgery_id'))
    .select(['p.case_id as caseId', 'g.name', sql<Side>`p.side`.as('side')])
    .select(sql<boolean>`o.sanction_status in ('Sanctioned', 'Approved')`.as('isSanctioned'))
    .where(idIn('p.case_id', caseIds))
    .where('p.is_off', '=', false)
    .orderBy('p.position')
    .execute()
  return Map.groupBy(rows, ({ caseId }) => caseId)
}

/** Units of blood that wait for the patient of a case, cross-matched and not expired. */
async function bloodHere(
  db: HospitalDb,
  caseIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('theatre_cases as c')
    .innerJoin('blood_units as u', (join) =>
      join.onRef('u.hospital_id', '=', 'c.hospital_id').onRef('u.visit_id', '=', 'c.visit_id'),
    )
    .select(['c.id', sql<number>`count(*)::int`.as('units')])
    .where(idIn('c.id', caseIds))
    .where('u.state', '=', 'waiting')
    .where('u.crossmatch', '=', 'compatible')
    .where('u.expires_on', '>=', today)
    .groupBy('c.id')
    .execute()
  return new Map(rows.map(({ id, units }) => [id, units]))
}

async function implantsHeld(db: HospitalDb, caseIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('theatre_case_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .select(['i.case_id as caseId', 'm.name', 'i.quantity'])
    .where(idIn('i.case_id', caseIds))
    .where('i.is_implant', '=', true)
    .where('i.state', '<>', 'returned')
    .orderBy('i.created_at')
    .execute()
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...byCase].map(([id, of]) => [id, of.map(({ name, quantity }) => `${name}, ${quantity} held`)]))
}
