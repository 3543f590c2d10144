import { sql } from 'kysely'
import { showTime } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { toldOf } from '../../model/board/clashes.ts'
import { dayOfAbandoned, dayOfSurgery } from '../../model/case/case-times.ts'
import type { CaseState, Counted, ItemState, Outcome, Side, StaffPart } from '../../model/case/case-words.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { LINES } from '../../model/readiness/checklist.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { plannedCases } from '../board/planned.queries.ts'
import { kindsWritten, notesOfCase } from '../notes/case-notes.queries.ts'
import { cardOf, casesWithPatients, isOwnCase, isToEnter, timesOf } from './cases.queries.ts'
import { judgedCases, ticksOf } from './judged.queries.ts'

/** A case with its readiness, checklist, times, people, implants and what became of it. */
export const showCase = operation(theatreContract.opened, async ({ db, actor, now, refuse }, { id }) => {
  return (await openedCase(db, { id, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
})

/** All of a case as an account sees it; undefined where there is none. */
export async function openedCase(
  db: HospitalDb,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<OpenedCase | undefined> {
  const row = await casesWithPatients(db)
    .leftJoin('users as overrider', (join) => onRow(join, 'overrider', 'c.overridden_by'))
    .leftJoin('users as completer', (join) => onRow(join, 'completer', 'c.completed_by'))
    .select(['c.remarks', 'c.override_reason as overrideReason', 'overrider.full_name as overriddenBy'])
    .select(['c.overridden_at as overriddenAt', 'completer.full_name as completedBy', 'c.completed_at as completedAt'])
    .select(['v.surgery_date as visitSurgeryDate', isOwnCase(userId).as('isOwn')])
    .select(
      sql<boolean>`exists (select from bills b where ${sameRow('v', 'b.visit_id')} and b.state in ('confirmed', 'submitted'))`.as(
        'isBilled',
      ),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [judged, ticks, parts, planned, notes, writes] = await Promise.all([
    judgedCases(db, [row], now),
    ticksOf(db, [id]),
    partsOf(db, id),
    row.from ? plannedCases(db, { from: row.from, to: new Date(+row.from + row.minutes * 60_000) }) : [],
    notesOfCase(db, id),
    kindsWritten(db, id, userId),
  ])
  const facts = judged.get(id) ?? []
  const times = timesOf(row)
  const own = ticks.get(id) ?? {}
  const stamped = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...cardOf(row, isToEnter(row) ? facts : []),
    ...parts,
    isHighRisk: row.isHighRisk,
    bloodUnits: row.bloodUnits,
    implantsExpected: row.implantsExpected,
    needsImaging: row.needsImaging,
    remarks: row.remarks,
    cleaningMinutes: row.cleaningMinutes,
    facts: facts.map((one) => ({
      ...one,
      by: own[one.fact]?.by ?? null,
      at: stamped(own[one.fact]?.at ?? null),
    })),
    override:
      row.overriddenAt && row.overrideReason
        ? { reason: row.overrideReason, by: row.overriddenBy ?? '', at: row.overriddenAt.toISOString() }
        : null,
    times: {
      inTheatre: stamped(times.inTheatre),
      anaesthesia: stamped(times.anaesthesia),
      incision: stamped(times.incision),
      closure: stamped(times.closure),
      out: stamped(times.out),
      back: stamped(times.back),
    },
    told: toldOf(planned, showTime).flatMap(({ caseId, otherId, words }) =>
      caseId === id || otherId === id ? [words] : [],
    ),
    surgeryDay: row.state === 'abandoned' ? dayOfAbandoned(times) : dayOfSurgery(times),
    visitSurgeryDate: row.visitSurgeryDate,
    completed: row.completedAt && { by: row.completedBy ?? '', at: row.completedAt.toISOString() },
    notes,
    writes,
    isBilled: row.isBilled,
    isOwn: row.isOwn,
  }
}

/** What belongs to a case, part by part. */
async function partsOf(
  db: HospitalDb,
  id: string,
): Promise<Pick<OpenedCase, 'ownProcedures' | 'staff' | 'equipment' | 'said' | 'counts' | 'items' | 'log'>> {
  const [ownProcedures, staff, equipment, said, counts, items, log] = await Promise.all([
    proceduresOfCase(db, id),
    db
      .selectFrom('theatre_case_staff as s')
      .leftJoin('practitioners as d', (join) => onRow(join, 'd', 's.practitioner_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 's.user_id'))
      .select(['s.practitioner_id as practitionerId', 's.user_id as userId', sql<StaffPart>`s.part`.as('part')])
      .select(sql<string>`coalesce(d.name, u.full_name, '')`.as('name'))
      .where('s.case_id', '=', id)
      .where('s.is_off', '=', false)
      .orderBy('s.created_at')
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom('theatre_case_equipment as q')
      .innerJoin('theatre_equipment as e', (join) => onRow(join, 'e', 'q.equipment_id'))
      .select(['e.id', 'e.name'])
      .where('q.case_id', '=', id)
      .where('q.is_off', '=', false)
      .orderBy('e.name')
      .execute(),
    saidLines(db, id),
    countsOf(db, id),
    itemsOfCase(db, id),
    db
      .selectFrom('theatre_case_log as l')
      .leftJoin('users as u', (join) => onRow(join, 'u', 'l.created_by'))
      .select([
        'l.kind',
        'l.created_at as at',
        'u.full_name as by',
        'l.reason',
        'l.from_at as fromAt',
        'l.to_at as toAt',
      ])
      .select(sql<CaseState>`l.state`.as('state'))
      .where('l.case_id', '=', id)
      .orderBy('l.entry_no')
      .execute(),
  ])
  return {
    ownProcedures,
    staff,
    equipment,
    said: said.map(({ at, ...line }) => ({ ...line, by: line.by ?? '', at: at.toISOString() })),
    counts,
    items,
    log: log.map(({ at, fromAt, toAt, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      fromAt: fromAt?.toISOString() ?? null,
      toAt: toAt?.toISOString() ?? null,
    })),
  }
}

/** The procedures of a case in their order. */
export const proceduresOfCase = (db: HospitalDb, id: string) =>
  db
    .selectFrom('theatre_case_procedures as p')
    .innerJoin('visit_surgeries as o', (join) => onRow(join, 'o', 'p.visit_surgery_id'))
    .innerJoin('cghs_surgery as g', (join) => onRow(join, 'g', 'o.surgery_id'))
    .select(['p.id', 'p.visit_surgery_id as visitSurgeryId', 'o.surgery_id as surgeryId', 'g.name', 'g.code'])
    .select(['o.sanction_status as sanctionStatus', 'p.added_consent as addedConsent'])
    .select([
      'p.outcome_reason as outcomeReason',
      sql<Side>`p.side`.as('side'),
      sql<Outcome | null>`p.outcome`.as('outcome'),
    ])
    .where('p.case_id', '=', id)
    .where('p.is_off', '=', false)
    .orderBy('p.position')
    .execute()

/** The lines of the checklist that were said, each with its last word. */
export async function saidLines(db: HospitalDb, id: string) {
  const rows = await db
    .selectFrom('theatre_case_ticks as k')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'k.created_by'))
    .distinctOn('k.item')
    .select(['k.item as key', 'k.answer', 'k.note', 'k.created_at as at', 'u.full_name as by'])
    .where('k.case_id', '=', id)
    .where(
      'k.item',
      'in',
      LINES.map(({ key }) => key),
    )
    .orderBy('k.item')
    .orderBy('k.entry_no', 'desc')
    .execute()
  return rows.flatMap(({ answer, ...line }) => (answer === 'yes' ? [line] : []))
}

/** What was counted of a case. */
export const countsOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('theatre_case_counts')
    .select(['before_count as before', 'after_count as after', sql<Counted>`item`.as('item')])
    .where('case_id', '=', id)
    .execute()

/** Implants and items of the kit of a case, implants first. */
export async function itemsOfCase(db: HospitalDb, id: string): Promise<OpenedCase['items']> {
  const rows = await db
    .selectFrom('theatre_case_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'i.batch_id'))
    .innerJoin('stock_places as k', (join) => onRow(join, 'k', 'i.place_id'))
    .select(['i.id', 'i.version', 'i.medicine_id as medicineId', 'm.name', 'i.is_implant as isImplant'])
    .select(['b.batch_no as batchNo', 'b.expiry', 'i.serial_no as serialNo', 'k.name as place', 'i.quantity'])
    .select(['i.sticker_file_id as stickerFileId', 'i.return_reason as returnReason', 'i.amount'])
    .select(sql<ItemState>`i.state`.as('state'))
    .where('i.case_id', '=', id)
    .orderBy('i.is_implant', 'desc')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : Number(amount) }))
}
