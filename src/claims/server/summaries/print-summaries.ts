import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { monthInWords } from '../../../kernel/dates/months.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { workbookOf } from '../../../platform/server/lists/list-file.ts'
import { p3Columns, p5Columns } from '../../model/summaries/claim-columns.ts'
import { daysOfMonth, decidePeriod } from '../../model/summaries/claim-period.ts'
import { claimSumsOf, monthlyRows } from '../../model/summaries/claim-sums.ts'
import { summariesContract } from '../../model/summaries/summaries.contract.ts'
import { p3 } from '../prints/p3.print.ts'
import { p5 } from '../prints/p5.print.ts'
import { type AskedClaims, claimRows } from './claim-rows.queries.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exported = (list: string, as: string, rows: number) => ({ type: 'list.exported', facts: { list, as, rows } })

/** 'ESI office Nagpur, payer ESIC'; '' where all are shown. */
async function filterWords(db: HospitalDb, { payerId, office }: Pick<AskedClaims, 'payerId' | 'office'>) {
  const payer =
    payerId && (await db.selectFrom('payers').select('name').where('id', '=', payerId).executeTakeFirst())?.name
  return [office && `ESI office ${office}`, payer && `payer ${corporateName(payer)}`].filter(Boolean).join(', ')
}

/** Under which numbers the payers of these claims have empanelled the hospital. */
async function empanelmentNos(db: HospitalDb, claims: readonly { readonly payerId: string }[]): Promise<string> {
  if (claims.length === 0) return ''
  const payers = await db
    .selectFrom('payers')
    .select('empanelment_no')
    .distinct()
    .where('id', 'in', [...new Set(claims.map(({ payerId }) => payerId))])
    .where('empanelment_no', 'is not', null)
    .orderBy('empanelment_no')
    .execute()
  return payers.map(({ empanelment_no }) => empanelment_no).join(', ')
}

export const printP3 = operation(summariesContract.p3Print, async (context, asked) => {
  const { db, record, orRefuse } = context
  orRefuse(decidePeriod(asked))
  const rows = await claimRows(db, asked)
  await record(exported('p3', 'print', rows.length))
  return printedDocument(context, p3, {
    name: `p3-${asked.from}-${asked.to}.pdf`,
    data: {
      from: asked.from,
      to: asked.to,
      filters: await filterWords(db, asked),
      empanelmentNo: await empanelmentNos(db, rows),
      rows: rows.map((row) => ({
        number: row.billNo,
        submittedOn: dayOf(new Date(row.submittedAt)),
        patient: row.patientName,
        insuranceNo: row.insuranceNo ?? '',
        claimId: row.claimId ?? '',
        office: row.office,
        stay: [row.admittedOn, row.dischargedOn].map((day) => (day ? showDay(day) : '')).join(' – '),
        one: row.one,
        two: row.two,
        three: row.three,
        claimed: row.claimed,
        admitted: row.admitted,
      })),
      sums: claimSumsOf(rows),
    },
  })
})

export const exportP3 = operation(summariesContract.p3Workbook, async ({ db, record, orRefuse }, asked) => {
  orRefuse(decidePeriod(asked))
  const rows = await claimRows(db, asked)
  await record(exported('p3', 'xlsx', rows.length))
  const lines = [...rows.map((row) => ({ row, sums: claimSumsOf([row]) })), { row: null, sums: claimSumsOf(rows) }]
  return {
    name: `p3-${asked.from}-${asked.to}.xlsx`,
    mediaType: EXCEL,
    bytes: () => workbookOf('P-III Consolidated Bill', p3Columns, lines),
  }
})

export const printP5 = operation(summariesContract.p5Print, async (context, { month, payerId }) => {
  const { db, record } = context
  const rows = await claimRows(db, { ...daysOfMonth(month), payerId })
  const monthly = monthlyRows(rows)
  await record(exported('p5', 'print', monthly.length))
  return printedDocument(context, p5, {
    name: `p5-${month}.pdf`,
    data: {
      month: monthInWords(month),
      filters: await filterWords(db, { payerId }),
      empanelmentNo: await empanelmentNos(db, rows),
      rows: monthly,
      sums: claimSumsOf(rows),
    },
  })
})

export const exportP5 = operation(summariesContract.p5Workbook, async ({ db, record }, { month, payerId }) => {
  const rows = await claimRows(db, { ...daysOfMonth(month), payerId })
  const monthly = monthlyRows(rows)
  await record(exported('p5', 'xlsx', monthly.length))
  const lines = [...monthly.map((row) => ({ row, sums: row })), { row: null, sums: claimSumsOf(rows) }]
  return {
    name: `p5-${month}.xlsx`,
    mediaType: EXCEL,
    bytes: () => workbookOf('P-V Monthly Bill', p5Columns, lines),
  }
})
