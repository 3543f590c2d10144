import { sql } from 'kysely'
import { dayDigits, dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Purpose } from '../../model/requests/request-form.ts'

/** What asks the pharmacy without a ward typing it. */
export type RequestSource = { readonly kind: 'prescription'; readonly id: string }

export type SourceRequest = {
  readonly source: RequestSource
  readonly visitId: string
  readonly patientId: string
  readonly purpose: Purpose
  /** Who signed it, with council and number. */
  readonly prescriber: string
  readonly registration: string
  readonly practitionerId: string | null
  readonly note: string | null
  /** Each item once, in units of sale. */
  readonly lines: readonly {
    readonly medicineId: string
    readonly dose: string
    readonly quantity: number
    readonly allergyReason: string | null
  }[]
}

type Writing = Pick<Context, 'db' | 'now'>

/** The number of a request of a day. */
export const nextRequestNo = async (db: HospitalDb, today: IsoDate): Promise<string> =>
  `WR-${dayDigits(today)}-${String(await nextOwnNumber(db, 'dispensing_request', today)).padStart(3, '0')}`

const DOSE_LENGTH = 200

/** Puts what a slice above asks into the queue of the pharmacy. The caller answers for patient, items and allergies. */
export async function askForSource({ db, now }: Writing, asked: SourceRequest): Promise<{ id: string }> {
  const stay = await db
    .selectFrom('stays')
    .select('ward_id as wardId')
    .where('visit_id', '=', asked.visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const { id } = await db
    .insertInto('dispensing_requests')
    .values({
      visit_id: asked.visitId,
      patient_id: asked.patientId,
      request_no: await nextRequestNo(db, dayOf(now)),
      ward_id: stay?.wardId ?? null,
      purpose: asked.purpose,
      urgency: 'routine',
      practitioner_id: asked.practitionerId,
      note: asked.note,
      source_kind: asked.source.kind,
      source_id: asked.source.id,
      prescriber: asked.prescriber,
      prescriber_registration: asked.registration,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dispensing_request_lines')
    .values(
      asked.lines.map(({ medicineId, dose, quantity, allergyReason }, at) => ({
        request_id: id,
        line_no: at + 1,
        medicine_id: medicineId,
        dose: dose.slice(0, DOSE_LENGTH),
        quantity,
        allergy_reason: allergyReason,
      })),
    )
    .execute()
  return { id }
}

/** Stops what is not given out yet of a source; what is given out stays so. */
export async function stopSource(
  { db, now, actor }: Writing & Pick<Context, 'actor'>,
  source: RequestSource,
  reason: string,
): Promise<void> {
  const request = await requestOfSource(db, source)
  if (!request) return
  const open = await db
    .updateTable('dispensing_request_lines')
    .set({ closed_at: now, closed_by: actor.userId, close_reason: reason })
    .where('request_id', '=', request.id)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`issued < quantity`)
    .executeTakeFirst()
  if (open.numUpdatedRows === 0n) return
  await db
    .updateTable('dispensing_requests')
    .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
    .where('id', '=', request.id)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** The request of a source, locked until the commit. */
const requestOfSource = (db: HospitalDb, { kind, id }: RequestSource) =>
  db
    .selectFrom('dispensing_requests')
    .select('id')
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Units asked and given out for a source, by item. */
export const givenOfSource = (db: HospitalDb, { kind, id }: RequestSource) =>
  db
    .selectFrom('dispensing_requests as r')
    .innerJoin('dispensing_request_lines as l', (join) =>
      join.onRef('l.hospital_id', '=', 'r.hospital_id').onRef('l.request_id', '=', 'r.id'),
    )
    .select(['l.medicine_id as medicineId', 'l.quantity as asked', 'l.issued as given'])
    .where('r.source_kind', '=', kind)
    .where('r.source_id', '=', id)
    .orderBy('l.line_no')
    .execute()
