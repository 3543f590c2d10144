import { receiversToTell } from '../../../orders/model/issued-reports/to-tell.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextEdition } from '../../model/report/next-edition.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { editionById, issuedEditions, latestEdition, type StoredEdition } from './editions.queries.ts'

/** Notes that a report was handed over or sent, or that its receiver was told of an addendum. */
export const deliverEdition = operation(radiologyEditionsContract.deliver, async (context, { id, kind, receiver }) => {
  const { db, record, refuse } = context
  const edition = (await editionById(db, id)) ?? refuse('NOT_FOUND')
  const saved = await saveDelivery(db, edition, { kind, receiver })
  await record({
    type: 'radiology_report.delivered',
    subject: { type: 'radiology_edition', id },
    patientId: edition.patientId,
    facts: { kind },
  })
  return saved
})

/** Counts a print of a report. */
export const countEditionPrint = operation(radiologyEditionsContract.countPrint, async (context, { id }) => {
  const { db, record, refuse } = context
  const edition = (await editionById(db, id)) ?? refuse('NOT_FOUND')
  await saveDelivery(db, edition, { kind: 'printed', receiver: null })
  const { prints } = await db
    .selectFrom('radiology_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('prints'))
    .where('edition_id', '=', id)
    .where('kind', '=', 'printed')
    .executeTakeFirstOrThrow()
  await record({
    type: 'radiology_report.printed',
    subject: { type: 'radiology_edition', id },
    patientId: edition.patientId,
  })
  return { prints: Number(prints) }
})

type Delivery = { readonly kind: string; readonly receiver: string | null }

const saveDelivery = (db: HospitalDb, { id, visitId, patientId }: StoredEdition, delivery: Delivery) =>
  db
    .insertInto('radiology_deliveries')
    .values({ edition_id: id, visit_id: visitId, patient_id: patientId, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The versions of a report and who received each; whether something was added since. */
export const listEditions = operation(radiologyEditionsContract.issued, async ({ db, refuse }, { id }) => {
  const report =
    (await db
      .selectFrom('radiology_reports as r')
      .select('r.verified_at as verifiedAt')
      .select((eb) =>
        eb
          .selectFrom('radiology_addenda as a')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('a.hospital_id', '=', 'r.hospital_id')
          .whereRef('a.report_id', '=', 'r.id')
          .as('addenda'),
      )
      .where('r.id', '=', id)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const latest = (await latestEdition(db, id)) ?? null
  const reports = await issuedEditions(db, id)
  const isOpen = report.verifiedAt !== null && nextEdition(Number(report.addenda ?? 0), latest).isNew
  return { reports, isOpen, toTell: receiversToTell(reports) }
})
