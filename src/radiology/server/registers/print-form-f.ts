import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay, showDayOf, showMoment } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { radiologyRegistersContract } from '../../model/registers/registers.contract.ts'
import { formFPrint } from '../prints/form-f.print.ts'
import { studies } from '../worklist.queries.ts'

/** Form F on paper: before it is signed with the lines for the signatures, afterwards as it was declared. */
export const printFormF = operation(radiologyRegistersContract.printFormF, async (context, { id }) => {
  const { db, record, refuse } = context
  const row =
    (await studies(db)
      .leftJoin('users as u', (join) => onRow(join, 'u', 'f.declared_by'))
      .innerJoin('hospitals as h', 'h.id', 'l.hospital_id')
      .select(['l.patient_id as patientId', 'l.name as study', 'v.visit_no as visitNo', 'o.order_no as orderNo'])
      .select([
        'p.name',
        'p.uhid',
        'p.age',
        'p.address',
        'p.phone',
        'x.last_period as lastPeriod',
        'x.done_at as doneAt',
      ])
      .select([
        'f.relative_name as relativeName',
        'f.weeks',
        'f.referred_by as referredBy',
        'f.indication',
        'f.machine',
      ])
      .select(['f.registration_no as ofForm', 'f.patient_declared_on as patientDeclaredOn'])
      .select(['f.declared_at as declaredAt', 'u.full_name as declaredBy', 'u.registration_no as ofPerson'])
      .select(['u.registration_council as council', 'r.report_no as reportNo', 'h.form_f_registration as ofHospital'])
      .where('l.id', '=', id)
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  const { name, study, patientDeclaredOn } = row
  if (row.relativeName === null) return refuse('NOT_FILLED')
  await record({
    type: 'form_f.printed',
    subject: { type: 'order_line', id },
    patientId: row.patientId,
    facts: { order: row.orderNo },
  })
  const weeks = row.weeks === null ? '' : `${row.weeks} weeks`
  return printedDocument(context, formFPrint, {
    name: `form-f-${row.orderNo}.pdf`,
    data: {
      registration: row.ofForm ?? row.ofHospital,
      about: [name, row.uhid, row.visitNo].join(' · '),
      patient: name,
      facts: [
        ['Patient', name],
        ['Age', row.age === null ? '' : `${row.age} years`],
        ['Husband or father', row.relativeName],
        ['Address, phone', listed(row.address, row.phone)],
        ['Patient ID, visit', listed(row.uhid, row.visitNo)],
        ['Sent by', row.referredBy ?? ''],
        ['Last period, weeks of pregnancy', listed(row.lastPeriod && showDay(row.lastPeriod), weeks)],
        ['Examination', study],
        ['Indication', row.indication ?? ''],
        ['Machine', row.machine ?? ''],
        ['Examined', row.doneAt ? showMoment(row.doneAt) : ''],
        ['Report', row.reportNo ?? ''],
      ],
      patientDeclaredOn: patientDeclaredOn ? showDay(patientDeclaredOn) : '',
      declaredOn: showDayOf(row.declaredAt),
      declaredBy: row.declaredBy ? listed(row.declaredBy, [row.council, row.ofPerson].filter(Boolean).join(' ')) : '',
      study,
    },
  })
})

const listed = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')
