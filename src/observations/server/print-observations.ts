import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { dayOf, showDay, showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { boundsOfDay } from '../model/decide-entry.ts'
import { observationsContract } from '../model/observations.contract.ts'
import type { VisitOfChart } from '../model/observed-fields.ts'
import { printedFluids, printedGlucose, printedVitals, SHEET_NAMES } from '../model/printed-chart.ts'
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
  const { db, now, refuse, record } = context
  const found = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
  const end = found.presence.dischargedAt ?? now
  const { from, to } = day === null ? { from: BEGINNING, to: new Date(now.getTime() + 1) } : boundsOfDay(day)
  const [judgedBy, diet] = [await judgedAt(db, found, day === null ? end : from), await dietOf(db, visitId, end)]
  const vitals = async () => (await vitalsOf(db, visitId, from, to)).map((row) => shownVitals(row, null))
  const printed =
    sheet === 'fluids'
      ? printedFluids((await fluidsOf(db, visitId, from, to)).map((row) => shownFluid(row, null)))
      : sheet === 'glucose'
        ? printedGlucose(await vitals(), judgedBy)
        : printedVitals(await vitals(), judgedBy)
  const { visit } = found
  await record({
    type: 'observations.printed',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { sheet, day },
  })
  return printedDocument(context, observationChartPrint, {
    name: `${SHEET_NAMES[sheet].toLowerCase().replaceAll(' ', '-')}-${visit.visitNo}.pdf`,
    data: {
      about: `${visit.patientName} · ${visit.visitNo}`,
      name: SHEET_NAMES[sheet],
      period: day === null ? `Whole stay, to ${showDay(dayOf(end))}` : showDay(day),
      facts: factsOf(visit, diet && [DIET_WORDS[diet.diet], diet.words].filter(Boolean).join(', ')),
      ...printed,
      legend: sheet === 'fluids' ? '' : LEGEND,
    },
  })
})

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
