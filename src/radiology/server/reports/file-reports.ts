import { billedBreakUp, totalBilled } from '../../../billing/server/prints/billed-break-up.ts'
import { typesFor } from '../../../documents/model/who-may.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, inHospital } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { startLongWork } from '../../../platform/server/work/long-work.ts'
import type { Modality } from '../../model/examination-words.ts'
import { documentOf, type RadiologyDocument } from '../../model/report/document-of.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { radiologyReportPrint } from '../prints/radiology-report.print.ts'
import { editionById, printableReport } from './editions.queries.ts'
import { editionOf, lockReport } from './issue-edition.ts'
import { printedEdition } from './print-report.ts'

/** Files the verified reports of a visit for its payer: the screen asks for it with each verification and each addendum. */
export const fileReports = operation(radiologyEditionsContract.file, async (context, { visitId, document }) => {
  const { db, actor, refuse } = context
  const visit =
    (await db
      .selectFrom('visits')
      .select(['patient_id as patientId', 'visit_no as visitNo'])
      .where('id', '=', visitId)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  if (!typesFor('document:upload', actor).has(document)) return refuse('NOT_YOUR_PAPERS')
  if ((await verifiedReports(db, visitId, document)).length === 0) return refuse('NOTHING_VERIFIED')
  const workId = await startFiling(context, { visitId, document, ...visit })
  await context.record({
    type: 'radiology_report.sent_to_file',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { document },
  })
  return { workId }
})

type Filing = {
  readonly visitId: string
  readonly visitNo: string
  readonly patientId: string
  readonly document: RadiologyDocument
}

/**
 * Files the verified reports of a visit with their break-up once the transaction is committed: each is issued as it is then, what was
 * on the line of the checklist before goes to the recycle bin.
 */
const startFiling = (
  { db, actor, platform }: Pick<Context, 'db' | 'actor' | 'platform'>,
  filing: Filing,
): Promise<string> =>
  startLongWork(
    { db, actor, platform },
    { kind: 'radiology-filing', title: `Radiology reports of ${filing.visitNo} as document ${filing.document}` },
    async () => {
      const { visitId, patientId, visitNo, document } = filing
      const scope = () => ({ hospital: actor.hospitalId, actor: actor.userId, now: platform.clock() })
      const { facts, count } = await inHospital(platform.database, scope(), (own) =>
        papersOf(own, { actor, platform }, filing),
      )
      const pdf = await platform.typesetter.typeset(radiologyReportPrint, facts)
      await inHospital(platform.database, scope(), async (own) => {
        const name = `radiology-${document}-${visitNo}.pdf`
        const filed = await filePdf(own, { visitId, patientId, type: document, name, pdf }, { actor, now: scope().now })
        await record(own, actor, {
          type: 'radiology_report.filed',
          subject: { type: 'visit', id: visitId },
          patientId,
          facts: { document, row: filed.id },
        })
      })
      return { note: count === 1 ? '1 report' : `${count} reports` }
    },
  )

type Printing = Pick<Context, 'actor' | 'platform'>

/** What the papers of a payer hold: the newest version of each report, and what stands charged for the studies. */
async function papersOf(db: HospitalDb, { actor, platform }: Printing, { visitId, document }: Filing) {
  const reports: ReturnType<typeof printedEdition>[] = []
  for (const id of await verifiedReports(db, visitId, document)) {
    await lockReport(db, id)
    const printable = await printableReport(db, id)
    const edition = printable && (await editionById(db, (await editionOf(db, printable)).id))
    if (edition) reports.push(printedEdition({ actor, platform }, edition))
  }
  const breakUp = await breakUpOfDocument({ db, now: platform.clock() }, visitId, document)
  const [first] = reports
  return {
    count: reports.length,
    facts: {
      ...(await aroundDocument({ db, actor, now: platform.clock() })),
      data: {
        about: first?.patientName ?? '',
        patient: first?.patientName ?? '',
        breakUp,
        breakUpTotal: totalBilled(breakUp),
        reports,
      },
    },
  }
}

/** The charges of the studies that belong on the line; one that names no study stands on document 14. */
async function breakUpOfDocument(
  { db, now }: Pick<Context, 'db' | 'now'>,
  visitId: string,
  document: RadiologyDocument,
) {
  const charged = await billedBreakUp({ db, now }, visitId, 'radiology')
  const studies = await db.selectFrom('radiology_studies').select(['id', 'modality']).execute()
  const modalities = new Map(studies.map(({ id, modality }) => [id, modality as Modality]))
  return charged.filter(
    ({ radiologyStudyId }) => documentOf(modalities.get(radiologyStudyId ?? '') ?? 'other') === document,
  )
}

/** The verified reports of a visit that belong on a line of the checklist, in the order in which they were examined. */
async function verifiedReports(db: HospitalDb, visitId: string, document: RadiologyDocument): Promise<string[]> {
  const rows = await db
    .selectFrom('radiology_reports as r')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .innerJoin('radiology_studies as t', (join) => onRow(join, 't', 'l.radiology_study_id'))
    .select(['r.id', 't.modality'])
    .where('r.visit_id', '=', visitId)
    .where('r.verified_at', 'is not', null)
    .orderBy('l.performed_at')
    .orderBy('r.id')
    .execute()
  return rows.filter(({ modality }) => documentOf(modality as Modality) === document).map(({ id }) => id)
}
