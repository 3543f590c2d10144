import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { receiversToTell } from '../../../orders/model/issued-reports/to-tell.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { nextReport } from '../../model/reports/next-report.ts'
import { REPORT_COLUMNS } from '../../model/reports/report-columns.ts'
import { type ReportListRow, type ReportsFilter, reportsContract } from '../../model/reports/reports.contract.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { nameOnList, readerOfLists } from '../confidential/name-on-list.queries.ts'
import { toldOfSamples } from './told-of-samples.queries.ts'

const MOST = 300
/** Without a day: what was verified in the last week. */
const DAYS_BACK = 7

type Version = {
  readonly id: string
  readonly edition: number
  readonly isInterim: boolean
  readonly isAmended: boolean
  readonly deliveries: readonly { readonly kind: string; readonly receiver: string | null }[]
}

/** Collections with verified values: those whose report is to be issued first, then the newest. */
export const listReports = operation(reportsContract.list, async (context, filter) => ({
  reports: await reportsOf(context, filter),
}))

/** Writes chosen columns of the list to a file. */
export const exportReports = operation(
  reportsContract.exportList,
  async (context, { format, columnIds, ...filter }) => {
    const rows = await reportsOf(context, filter)
    return exportColumns(
      context,
      {
        title: 'Laboratory reports',
        list: 'lab-reports',
        columns: REPORT_COLUMNS,
        row: null,
        page: async () => ({ rows, total: rows.length, next: null }),
      },
      { format, columnIds },
    )
  },
)

async function reportsOf(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { from, search, line }: ReportsFilter,
): Promise<ReportListRow[]> {
  const since = line ? new Date(0) : startOfDay(from ?? addDays(dayOf(now), -DAYS_BACK))
  const typed = search?.trim() ?? ''
  const rows = await db
    .with('verified', (cte) =>
      cte
        .selectFrom('lab_results as r')
        .select(['r.hospital_id', 'r.sample_id', sql<Date>`max(r.verified_at)`.as('verified_at')])
        .where('r.verified_at', '>=', since)
        .$if(line !== undefined, (query) => query.where('r.order_line_id', '=', line ?? ''))
        .groupBy(['r.hospital_id', 'r.sample_id']),
    )
    .selectFrom('verified as f')
    .innerJoin('lab_samples as m', (join) =>
      join.onRef('m.hospital_id', '=', 'f.hospital_id').onRef('m.id', '=', 'f.sample_id'),
    )
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'm.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'm.patient_id'))
    .select(['m.id as sampleId', 'm.day', 'm.sequence', 'm.visit_id as visitId', 'v.visit_no as visitNo'])
    .select(['p.name as patientName', 'p.uhid', 'v.patient_type as patientType', 'f.verified_at as verifiedAt'])
    .select(LAST_PLACE.as('bed'))
    .select(
      sql<
        string[]
      >`array(select distinct ${nameOnList(readerOfLists(actor).isLaboratory, sql`l.name`)} from lab_results t join order_lines l on ${sameRow('l', 't.order_line_id')}
        where ${sameRow('m', 't.sample_id')} and t.verified_at is not null order by 1)`.as('tests'),
    )
    .select(
      sql<
        Version[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'edition', r.edition, 'isInterim', r.is_interim,
          'isAmended', r.is_amended, 'deliveries', (select coalesce(jsonb_agg(jsonb_build_object(
            'kind', d.kind, 'receiver', d.receiver) order by d.delivered_at), '[]')
          from lab_report_deliveries d where d.hospital_id = r.hospital_id and d.report_id = r.id)) order by r.edition desc), '[]')
        from lab_reports r where ${sameRow('m', 'r.sample_id')})`.as('versions'),
    )
    .$if(typed !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.name', 'ilike', `%${typed}%`),
          eb('p.uhid', 'ilike', `${typed}%`),
          eb('v.visit_no', 'ilike', `${typed}%`),
        ]),
      ),
    )
    .orderBy('f.verified_at', 'desc')
    .limit(MOST)
    .execute()
  const told = await toldOfSamples(
    db,
    rows.map(({ sampleId }) => sampleId),
  )
  const reports = rows.map(({ day, sequence, bed, patientType, versions, verifiedAt, ...row }): ReportListRow => {
    const [latest] = versions
    const facts = told.get(row.sampleId)
    return {
      ...row,
      accessionNo: accessionNo(actor.hospitalId, { day, sequence }),
      place: bed ?? patientType,
      verifiedAt: verifiedAt.toISOString(),
      reportId: latest?.id ?? null,
      status: latest ? statusWords(latest) : null,
      isOpen: facts !== undefined && nextReport(facts).state === 'new',
      prints: latest?.deliveries.filter(({ kind }) => kind === 'printed').length ?? 0,
      receivers: [...new Set(latest?.deliveries.flatMap(({ receiver }) => receiver ?? []))],
      toTell: receiversToTell(versions),
    }
  })
  return reports.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
}
