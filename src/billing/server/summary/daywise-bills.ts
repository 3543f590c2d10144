import { billAccess } from '../../../documents/model/billing-access/bill-access.ts'
import { billingFactsOf } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { GRACE_EXPIRED } from '../../../visits/model/payer/grace-expired.ts'
import { type DaywiseBills, daywiseContract } from '../../model/summary/daywise.contract.ts'
import { type DaywiseFilter, daywiseOf } from '../../model/summary/daywise.ts'
import { DAYWISE_COLUMNS } from '../../model/summary/daywise-columns.ts'
import type { AskingForBill } from '../prints/bill-to-print.ts'
import { daysOfVisits, type VisitDays } from './visit-days.ts'
import { patientOfDays, visitsOfPatient } from './visits-of-patient.queries.ts'

export const showDaysOfVisit = operation(daywiseContract.ofVisit, (context, { visitId, ...filter }) =>
  ofVisit(context, visitId, filter),
)

export const showDaysOfPatient = operation(daywiseContract.ofPatient, (context, { patientId, ...filter }) =>
  ofPatient(context, patientId, filter),
)

/** Writes the days that the filters find to a file, as they are at this moment. */
export const exportDays = operation(
  daywiseContract.exportDays,
  async (context, { format, columnIds, visitId, patientId, ...filter }) => {
    const { rows } = visitId
      ? await ofVisit(context, visitId, filter)
      : await ofPatient(context, patientId ?? context.refuse('NOT_FOUND'), filter)
    return exportColumns(
      context,
      {
        title: 'Day-wise bills',
        list: 'daywise-bills',
        columns: DAYWISE_COLUMNS,
        row: null,
        page: async () => ({ rows, total: rows.length, next: null }),
      },
      { format, columnIds },
    )
  },
)

async function ofVisit(context: AskingForBill, visitId: string, filter: DaywiseFilter): Promise<DaywiseBills> {
  const { patientId } = await visitOfBill(context, visitId)
  const days = await daysOfVisits(context.db, [visitId], context.now)
  return shown(context, { patientId, days, closed: [] }, filter)
}

/** A visit that the grace rule closes is named with its sentence and not counted. */
async function ofPatient(context: AskingForBill, patientId: string, filter: DaywiseFilter): Promise<DaywiseBills> {
  const { db, now } = context
  const visits = await visitsOfPatient(db, patientId)
  const facts = await billingFactsOf(
    db,
    visits.map(({ visitId }) => visitId),
  )
  const expired = new Map(
    facts.filter((of) => billAccess(of, now) === 'expired').map(({ visitId, name }) => [visitId, name]),
  )
  const closed = visits.flatMap(({ visitId, visitNo }) => {
    const name = expired.get(visitId)
    return name === undefined ? [] : [{ visitNo, message: GRACE_EXPIRED.text.replace('<name>', name) }]
  })
  const open = visits.flatMap(({ visitId }) => (expired.has(visitId) ? [] : visitId))
  return shown(context, { patientId, days: await daysOfVisits(db, open, now), closed }, filter)
}

type Found = Pick<DaywiseBills, 'closed'> & {
  readonly patientId: string
  readonly days: readonly VisitDays[]
}

async function shown(
  { db, refuse }: AskingForBill,
  { patientId, days, closed }: Found,
  filter: DaywiseFilter,
): Promise<DaywiseBills> {
  const patient = await patientOfDays(db, patientId)
  if (!patient) return refuse('NOT_FOUND')
  const isShown = ({ at }: { readonly at: string }) => isBetween(dayOf(new Date(at)), filter)
  const { rows, ...sums } = daywiseOf(days, filter)
  return {
    ...sums,
    patient,
    visits: days.map(({ visitId, visitNo, bills, firstDay }) => ({
      visitId,
      visitNo,
      visitDate: firstDay,
      bills: bills.map(({ billNo, state }) => ({ billNo, state })),
    })),
    closed,
    rows: [...rows],
    receipts: days.flatMap(({ receipts }) => receipts).filter(isShown),
    returns: days.flatMap(({ returns }) => returns).filter(isShown),
  }
}

const isBetween = (day: IsoDate, { from, to }: DaywiseFilter): boolean => (!from || day >= from) && (!to || day <= to)
