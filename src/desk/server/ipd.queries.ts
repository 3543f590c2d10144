import { type RawBuilder, sql } from 'kysely'
import { HAS_FINAL_PAYMENT, HAS_REFERRAL } from '../../billing/server/bill-access.queries.ts'
import type { Page } from '../../platform/model/page.ts'
import { keyOf, pageFrom } from '../../platform/server/cursor.ts'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { IPD_SORTS, IpdFilter, IpdRow } from '../model/ipd.contract.ts'
import { countInpatients, inpatients } from './ipd-filter.queries.ts'
import { showIpdRow } from './ipd-row.ts'

type Sort = (typeof IPD_SORTS)[number]
export type IpdAsked = IpdFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

/** Unnumbered visits come last in either direction, so the missing number is a key at the far end. */
const LAST = 2147483647

type Order = {
  readonly key: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  readonly cast: RawBuilder<unknown>
}
const BY_VISIT_ID: Omit<Order, 'direction'> = { key: sql`v.visit_id`, cast: sql`text` }
const BY_NAME: Omit<Order, 'direction'> = { key: sql`lower(p.name)`, cast: sql`text` }
/** A visit id begins with its date, so it is the order of time as well. */
const ORDERS: Record<Sort, Order> = {
  latest: { ...BY_VISIT_ID, direction: 'desc' },
  oldest: { ...BY_VISIT_ID, direction: 'asc' },
  'visit-id': { ...BY_VISIT_ID, direction: 'asc' },
  'visit-id-desc': { ...BY_VISIT_ID, direction: 'desc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  'sr-no': { key: sql`coalesce(v.sr_no, ${sql.lit(LAST)})`, direction: 'asc', cast: sql`int` },
  'sr-no-desc': { key: sql`coalesce(v.sr_no, 0)`, direction: 'desc', cast: sql`int` },
}

const DIAGNOSIS = sql<string | null>`(select d.name from visit_diagnoses vd
  join diagnoses d on d.hospital_id = vd.hospital_id and d.id = vd.diagnosis_id
  where vd.hospital_id = v.hospital_id and vd.visit_id = v.id and vd.is_primary)`

const ticked = (column: string) => sql<number>`jsonb_array_length(${sql.ref(column)} -> 'selected')`

/** The columns of a row, with the patient and the room where the patient lies, or lay last. */
const rowsOf = (visits: ReturnType<typeof inpatients>) =>
  visits
    .innerJoin('patients as p', (join) =>
      join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stays as s')
          .innerJoin('wards as w', (join) =>
            join.onRef('w.hospital_id', '=', 's.hospital_id').onRef('w.id', '=', 's.ward_id'),
          )
          .select(['w.ward_type', 's.room_no'])
          .whereRef('s.hospital_id', '=', 'v.hospital_id')
          .whereRef('s.visit_id', '=', 'v.id')
          .orderBy('s.began_at', 'desc')
          .limit(1)
          .as('room'),
      (join) => join.onTrue(),
    )
    .select([
      'v.id',
      'v.visit_id',
      'v.patient_id',
      'v.sr_no',
      'v.bunch_no',
      'v.claim_id',
      'v.esic_uh_id',
      'v.billing_executive',
      'v.billing_status',
      'v.billing_sub_status',
      'v.file_status',
      'v.condonation_delay_claim',
      'v.condonation_delay_intimation',
      'v.extension_of_stay',
      'v.additional_approvals',
      'v.visit_type',
      'v.status',
      'v.appointment_with',
      'v.visit_date',
      'v.admission_date',
      'v.discharge_date',
      'v.planned_discharge_at',
      'v.grace_from',
      'v.version',
      'p.name',
      'p.patients_id',
      'p.is_sample',
      'p.corporate',
      'room.ward_type',
      'room.room_no',
      ticked('v.photos_documents').as('photos'),
      ticked('v.sign_documents').as('sign'),
      ticked('v.hospital_stamp_documents').as('hospital_stamp'),
      ticked('v.dr_surgeon_stamp_documents').as('dr_surgeon_stamp'),
      sql<boolean>`v.comments <> ''`.as('has_comments'),
      HAS_REFERRAL.as('has_referral'),
      HAS_FINAL_PAYMENT.as('has_final_payment'),
      DIAGNOSIS.as('diagnosis'),
    ])

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** One page of inpatient visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function ipdPage(db: HospitalDb, asked: IpdAsked, now: Date): Promise<Page<IpdRow>> {
  const { sort = 'latest', limit = 100, after, ...filter } = asked
  const [key, visitId, known] = keyOf(after, 3) ?? []
  const total = typeof known === 'number' ? known : await countInpatients(db, filter, now)
  const { key: orderedBy, direction, cast } = ORDERS[sort]
  let page = rowsOf(inpatients(db, filter, now)).select(orderedBy.as('key'))
  if (key !== undefined) {
    const beyond = direction === 'asc' ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${orderedBy}, v.visit_id) ${beyond} (${key}::${cast}, ${visitId}::text)`)
  }
  const fetched = await page
    .orderBy(orderedBy, direction)
    .orderBy('v.visit_id', direction)
    .limit(limit + 1)
    .execute()
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visit_id, total])
  return { rows: kept.map((row) => showIpdRow(row, now)), total, next }
}

export async function ipdRowById(db: HospitalDb, id: string, now: Date): Promise<IpdRow | undefined> {
  const row = await rowsOf(inpatients(db, {}, now))
    .where('v.id', '=', id)
    .executeTakeFirst()
  return row && showIpdRow(row, now)
}
