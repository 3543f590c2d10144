import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { daysOf, type Month, monthOf } from '../../../kernel/dates/months.ts'
import { PAID } from '../../../orders/model/payment-gate.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containingWords, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { FormFRow, RegisterFilter, RegisterRow } from '../../model/registers/registers.contract.ts'
import { UNDER_FORM_F } from '../../model/safety.ts'
import { modalityOf, showExamination } from '../show-examination.ts'
import { FOUND_BY, MODALITY, shownColumns, studies } from '../worklist.queries.ts'

type Paged = { readonly limit?: number | undefined; readonly after?: string | undefined }

const startsOf = (month: Month | undefined, now: Date) => {
  const { from, before } = daysOf(month ?? monthOf(dayOf(now)))
  return { from: startOfDay(from), before: startOfDay(before) }
}

/** The studies whose latest examination was done in a month. */
function doneIn(db: HospitalDb, month: Month | undefined, now: Date) {
  const { from, before } = startsOf(month, now)
  return studies(db).where('x.done_at', '>=', from).where('x.done_at', '<', before)
}

/** One page of the register of a month. */
export async function registerPage(
  db: HospitalDb,
  { month, modality, search, limit = 100, after }: RegisterFilter & Paged,
  now: Date,
): Promise<Page<RegisterRow>> {
  let found = doneIn(db, month, now)
  if (modality) found = found.where(MODALITY, '=', modality)
  if (search) found = found.where(containingWords(FOUND_BY, search))
  const counted = found.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['moment', 'id'])
  if (passed) found = found.where(sql<boolean>`(x.done_at, l.id) > (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const fetched = await shownColumns(found)
    .select(['x.technician', 'x.films', 'x.exposures', 'x.contrast', 'r.signed_as as signedAs'])
    .select(['r.report_no as reportNo', sql<string>`x.done_at::text`.as('moment')])
    .orderBy('x.done_at')
    .orderBy('l.id')
    .limit(limit + 1)
    .execute()
  const { total } = await counted.executeTakeFirstOrThrow()
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return {
    rows: kept.map((row) => ({
      ...showExamination(row, PAID),
      ...{ technician: row.technician, films: row.films, exposures: row.exposures, contrast: row.contrast },
      ...{ reportNo: row.reportNo, signedAs: row.signedAs },
    })),
    total,
    next,
  }
}

/** The work of a month by modality. */
export const registerFigures = (db: HospitalDb, month: Month | undefined, now: Date) =>
  doneIn(db, month, now)
    .select([MODALITY.as('modality'), sql<number>`count(*)::int`.as('done')])
    .select(sql<number>`coalesce(sum(x.films), 0)::int`.as('films'))
    .select(sql<number>`count(*) filter (where l.completed_at is not null)::int`.as('reported'))
    .groupBy(MODALITY)
    .orderBy(sql`count(*)`, 'desc')
    .execute()

/** What is incomplete stands first. */
const IS_COMPLETE = sql<number>`case when f.declared_at is null then 0 else 1 end`
/** The day of an examination: when it was done, before that when the patient was asked. */
const AT = sql<Date>`coalesce(x.done_at, x.answered_at)`

/** One page of the register of form F: what was filled, and what the law wants to be filled. */
export async function formFPage(
  db: HospitalDb,
  { month, limit = 100, after }: { readonly month?: Month | undefined } & Paged,
  now: Date,
): Promise<Page<FormFRow>> {
  const { from, before } = startsOf(month, now)
  let found = studies(db)
    .leftJoin('users as u', (join) => onRow(join, 'u', 'f.declared_by'))
    .where('l.cancelled_at', 'is', null)
    .where('x.answered_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('f.id', 'is not', null),
        eb.and([eb('x.pregnancy', 'in', ['yes', 'may-be']), eb('x.modality', 'in', [...UNDER_FORM_F])]),
      ]),
    )
    .where(AT, '>=', from)
    .where(AT, '<', before)
  const counted = found.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['number', 'moment', 'id'])
  if (passed)
    found = found.where(
      sql<boolean>`(${IS_COMPLETE}, ${AT}, l.id) > (${passed[0]}, ${passed[1]}::timestamptz, ${passed[2]}::uuid)`,
    )
  const fetched = await found
    .select(['l.id', 'v.visit_no as visitNo', 'p.name as patientName', 'p.uhid', 'p.age', 'p.date_of_birth as born'])
    .select(['p.address', 'p.phone', 'f.relative_name as relativeName', 'l.name as study', 'x.modality'])
    .select(['t.modality as ofCatalogue', AT.as('askedAt'), 'x.done_at as doneAt', 'f.weeks'])
    .select(['f.referred_by as referredBy', 'f.indication', 'f.machine', 'f.registration_no as registrationNo'])
    .select(['f.patient_declared_on as patientDeclaredOn', 'f.declared_at as declaredAt', 'u.full_name as declaredBy'])
    .select([IS_COMPLETE.as('isComplete'), sql<string>`${AT}::text`.as('moment')])
    .orderBy(IS_COMPLETE)
    .orderBy(AT)
    .orderBy('l.id')
    .limit(limit + 1)
    .execute()
  const { total } = await counted.executeTakeFirstOrThrow()
  const { kept, next } = pageFrom(fetched, limit, ({ isComplete, moment, id }) => [isComplete, moment, id])
  return {
    rows: kept.map(({ isComplete: _, moment: __, ofCatalogue, born: ___, ...row }) => ({
      ...row,
      modality: modalityOf({ modality: row.modality, ofCatalogue }),
      address: row.address ?? '',
      phone: row.phone ?? '',
      askedAt: row.askedAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      declaredAt: row.declaredAt?.toISOString() ?? null,
    })),
    total,
    next,
  }
}
