import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { dayOf, showDay, showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { boundsOfDay } from '../model/decide-entry.ts'
import { observationsContract } from '../model/observations.contract.ts'
import type { VisitOfChart } from '../model/observed-fields.ts'
import { printedFluids, printedGlucose, printedVitals, SHEET_NAMES, type Sheet } from '../model/printed-chart.ts'
import { DIET_WORDS } from '../model/words.ts'
import { dietOf, fluidsOf, vitalsOf } from './observations.queries.ts'
import { observationChartPrint } from './prints/observation-chart.print.ts'
import { shownFluid, shownVitals } from './shown.ts'
import { judgedAt, visitOfChart } from './visit-of-chart.queries.ts'

const BEGINNING = new Date(0)
const LEGEND =
  'low, high: outside what is usual at the age. Score: National Early Warning Score 2, of adults who are not pregnant.'

/** Vital signs, blood sugar, or intake and output on paper: of a day, or of the whole stay. */
export const printObservations = operation(observationsContract.print, async (context, { visitId, sheet, day }) => {
  const { record, refuse } = context
  const chart = (await chartOnPaper(context, visitId, [sheet], day)) ?? refuse('NOT_FOUND')
  const { visit, data } = chart
  await record({
    type: 'observations.printed',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { sheet, day },
  })
  const name = `${SHEET_NAMES[sheet].toLowerCase().replaceAll(' ', '-')}-${visit.visitNo}.pdf`
  return printedDocument(context, observationChartPrint, { name, data })
})

type Reading = { readonly db: HospitalDb; readonly now: Date }

/** Sheets of the chart of a visit as their paper has them, of a day or of the whole stay; undefined where there is no such visit. */
export async function chartOnPaper(
  { db, now }: Reading,
  visitId: string,
  sheets: readonly Sheet[],
  day: string | null,
) {
  const found = await visitOfChart(db, visitId)
  if (!found) return undefined
  const end = found.presence.dischargedAt ?? now
  const { from, to } = day === null ? { from: BEGINNING, to: new Date(now.getTime() + 1) } : boundsOfDay(day)
  const [judgedBy, diet] = [await judgedAt(db, found, day === null ? end : from), await dietOf(db, visitId, end)]
  const vitals = (await vitalsOf(db, visitId, from, to)).map((row) => shownVitals(row, null))
  const printed = async (sheet: Sheet) => {
    if (sheet === 'fluids')
      return printedFluids(
        (await fluidsOf(db, visitId, from, to)).map((row) => shownFluid(row, null)),
        await nursingSettings(db),
      )
    return sheet === 'glucose' ? printedGlucose(vitals, judgedBy) : printedVitals(vitals, judgedBy)
  }
  const drawn: Drawn[] = []
  for (const sheet of sheets)
    drawn.push({
      name: SHEET_NAMES[sheet],
      period: day === null ? `Whole stay, to ${showDay(dayOf(end))}` : showDay(day),
      ...(await printed(sheet)),
      legend: sheet === 'fluids' ? '' : LEGEND,
    })
  const { visit } = found
  const data = {
    about: `${visit.patientName} · ${visit.visitNo}`,
    facts: factsOf(visit, diet && [DIET_WORDS[diet.diet], diet.words].filter(Boolean).join(', ')),
    sheets: drawn,
  }
  return { visit, data }
}
type Drawn = ReturnType<typeof printedFluids> & Record<'name' | 'period' | 'legend', string>

const factsOf = (visit: VisitOfChart, diet: string | undefined): [string, string][] => [
  ['Patient', visit.patientName],
  ['Age / Sex', ageAndGender(visit)],
  ['Registration No', visit.uhid],
  ['Visit ID', visit.visitNo],
  ['Admitted', visit.admittedAt === null ? '' : showMoment(visit.admittedAt)],
  ['Ward', visit.ward ?? ''],
  ['Consultant', visit.consultant ?? ''],
  ['Diet', diet ?? ''],
]
