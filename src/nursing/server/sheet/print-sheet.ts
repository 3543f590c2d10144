import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { daysFrom, daysInclusive, showDay, showMoment, showTime } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { allergyWords, checkedPatient } from '../../../prescribing/server/patient-facts.queries.ts'
import { initialsOf } from '../../model/sheet/initials.ts'
import { drawnDay, withoutOrders } from '../../model/sheet/printed-day.ts'
import type { VisitOfSheet } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { treatmentSheetPrint } from '../prints/treatment-sheet.print.ts'
import { sheetOrders, windowOf } from './build-sheet.ts'
import { storedSheet } from './open-sheet.ts'

/** The sheet of a day, or a page for each day of the stay on which something was ordered. */
export const printSheet = operation(treatmentSheetContract.print, async (context, { visitId, day }) => {
  const { record, refuse } = context
  const { visit, data } = (await sheetOnPaper(context, visitId, day)) ?? refuse('NOT_FOUND')
  await record({
    type: 'treatment_sheet.printed',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { day: day ?? null, days: data.days.length },
  })
  const name = `treatment-sheet-${visit.visitNo}${day === undefined ? '' : `-${day}`}.pdf`
  return printedDocument(context, treatmentSheetPrint, { name, data })
})

/** The treatment sheet of a visit as its paper has it, of a day or of the whole stay; undefined where there is no such visit. */
export async function sheetOnPaper(reading: Pick<Context, 'db' | 'actor' | 'now'>, visitId: string, day?: string) {
  const found = await storedSheet(reading, visitId)
  if (!found) return undefined
  const { visit, stored, around, first, last } = found
  const patient = await checkedPatient(reading.db, visit.patientId, { now: reading.now, but: [] })
  const days = day === undefined ? daysFrom(first, last) : [day]
  const initials = initialsOf(stored.doses.map(({ by }) => by).concat(stored.rates.map(({ by }) => by)))
  const drawn = days.map((one) => ({
    one,
    ...drawnDay(sheetOrders(stored, windowOf(one), around), one, (at) => showTime(new Date(at)), initials),
  }))
  const ordered = drawn.filter(({ sections }) => sections.length > 0)
  const pages = day === undefined && ordered.length > 0 ? ordered : drawn.slice(0, 1)
  const data = {
    about: `${visit.patientName} · ${visit.visitNo}`,
    facts: factsOf(visit),
    wide: [
      ['Diagnosis', visit.diagnosis || '-'],
      ['Allergies', allergyWords(patient)],
    ] satisfies [string, string][],
    without: withoutOrders(drawn.filter(({ sections }) => sections.length === 0).map(({ one }) => one)),
    days: pages.map(({ one, ...of }) => ({
      day: showDay(one),
      dayNo: one < first ? 'Before the stay' : `Day ${daysInclusive(first, one)} of the stay, 00:00 to 24:00`,
      ...of,
    })),
  }
  return { visit, data }
}

const factsOf = (visit: VisitOfSheet): [string, string][] => [
  ['Patient', visit.patientName],
  ['Age / Sex', ageAndGender(visit)],
  ['Registration No', visit.uhid],
  ['Visit ID', visit.visitNo],
  ['Ward, bed', visit.place ?? '-'],
  ['Consultant', visit.consultant ?? '-'],
  ['Admitted', visit.admittedAt === null ? '-' : showMoment(visit.admittedAt)],
  ['Corporate', visit.payer],
]
