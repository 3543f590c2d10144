import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { DoneState } from '../../model/cells/cells-of.ts'
import { type Effect, effectState } from '../../model/doses/effect.ts'
import type { DoseSource } from '../../model/doses/taking.ts'
import type { ShownDose, ShownRate } from '../../model/sheet/shown-sheet.ts'
import { decimal } from '../orders/stored-orders.queries.ts'

/** '1 of batch SOON': what a dose or a bag took from the ward. */
const takenFromWard = (table: 'd' | 'r', by: 'dose_id' | 'rate_id') =>
  sql<string | null>`(select string_agg(l.quantity || ' of batch ' || b.batch_no, ', ' order by b.expiry)
    from ward_dose_lines l join batches b on ${sameRow('b', 'l.batch_id')} where ${sameRow(table, `l.${by}`)})`

const doses = (db: HospitalDb) =>
  db
    .selectFrom('medication_doses as d')
    .innerJoin('users as nurse', (join) => onRow(join, 'nurse', 'd.done_by'))
    .leftJoin('users as striker', (join) => onRow(join, 'striker', 'd.struck_by'))
    .select(['d.id', 'd.order_id as orderId', 'd.due_at as dueAt', sql<DoneState>`d.state`.as('state')])
    .select(['d.acted_at as actedAt', 'd.created_at as enteredAt', decimal('d.dose').as('dose'), 'd.reason'])
    .select([decimal('d.reading').as('reading'), 'd.done_by as doneBy', 'nurse.full_name as by'])
    .select(['d.second_as as secondBy', 'd.band_reason as bandReason', 'd.visit_id as visitId'])
    .select([sql<DoseSource | null>`d.taken_from`.as('takenFrom'), takenFromWard('d', 'dose_id').as('taken')])
    .leftJoin('dose_effects as e', (join) =>
      join.onRef('e.hospital_id', '=', 'd.hospital_id').onRef('e.dose_id', '=', 'd.id'),
    )
    .leftJoin('users as looker', (join) => onRow(join, 'looker', 'e.done_by'))
    .select([sql<Effect | null>`e.effect`.as('effectWas'), 'e.note as effectNote', 'e.at as effectAt'])
    .select('looker.full_name as effectBy')
    .select(['d.struck_at as struckAt', 'striker.full_name as struckBy', 'd.struck_reason as struckReason'])

type Looking = { readonly userId: string; readonly now: Date }
export type StoredDose = Awaited<ReturnType<ReturnType<typeof doses>['execute']>>[number]

/**
 * What was done about the doses of visits, struck out or not, the latest first; with `since` only of doses that were due, or acted on,
 * from then on.
 */
export const dosesOfVisits = (
  db: HospitalDb,
  visitIds: readonly string[],
  since: Date | null,
): Promise<StoredDose[]> => {
  const all = doses(db).where(idIn('d.visit_id', visitIds))
  const asked = since
    ? all.where(({ eb, or }) => or([eb('d.due_at', '>=', since), eb('d.acted_at', '>=', since)]))
    : all
  return asked.orderBy('d.acted_at', 'desc').orderBy('d.id').execute()
}

/** What was done about the doses of an order. */
export const dosesOfOrder = (db: HospitalDb, orderId: string): Promise<StoredDose[]> =>
  doses(db).where('d.order_id', '=', orderId).orderBy('d.acted_at', 'desc').orderBy('d.id').execute()

/** A dose as it travels; `kind` is of its order. */
export function shownDose(row: StoredDose, kind: string, { userId, now }: Looking): ShownDose {
  const { orderId: _, visitId: __, doneBy, struckAt, struckBy, struckReason, dueAt, actedAt, enteredAt, ...rest } = row
  const { effectWas, effectNote, effectAt, effectBy, ...dose } = rest
  const hasEffect = effectWas !== null
  return {
    ...dose,
    effect:
      effectWas && effectAt
        ? { effect: effectWas, note: effectNote, at: effectAt.toISOString(), by: effectBy ?? '' }
        : null,
    effectIs: effectState({ kind, state: row.state, actedAt, isStruck: struckAt !== null, hasEffect }, now),
    dueAt: dueAt?.toISOString() ?? null,
    actedAt: actedAt.toISOString(),
    enteredAt: enteredAt.toISOString(),
    isMine: doneBy === userId,
    struck: struckAt && { at: struckAt.toISOString(), by: struckBy ?? '', reason: struckReason ?? '' },
  }
}

const rates = (db: HospitalDb) =>
  db
    .selectFrom('infusion_rates as r')
    .innerJoin('users as nurse', (join) => onRow(join, 'nurse', 'r.done_by'))
    .select(['r.id', 'r.order_id as orderId', 'r.at', sql<number>`r.rate::float8`.as('rate'), 'r.bag', 'r.reason'])
    .select(['r.done_by as doneBy', 'nurse.full_name as by'])
    .select([sql<DoseSource | null>`r.taken_from`.as('takenFrom'), takenFromWard('r', 'rate_id').as('taken')])
    .where('r.struck_at', 'is', null)

export type StoredRate = Awaited<ReturnType<ReturnType<typeof rates>['execute']>>[number]

/** The rates of the infusions of visits, as they followed each other. */
export const ratesOfVisits = (db: HospitalDb, visitIds: readonly string[]): Promise<StoredRate[]> =>
  rates(db).where(idIn('r.visit_id', visitIds)).orderBy('r.at').execute()

export const shownRate = ({ orderId: _, doneBy, at, ...rate }: StoredRate, userId: string): ShownRate => ({
  ...rate,
  at: at.toISOString(),
  isMine: doneBy === userId,
})
