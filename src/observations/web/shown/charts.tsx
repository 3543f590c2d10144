import { Skeleton } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { Chart, type ChartLine, chartInWords } from '../../../ui/pictures/chart/chart.tsx'
import { observationsContract } from '../../model/observations.contract.ts'
import type { JudgedBy, ShownVitals } from '../../model/observed-fields.ts'
import { ageGroupOf } from '../../model/rules/age-group.ts'
import { type MarkedKey, markOf, usualOf } from '../../model/rules/usual.ts'
import css from '../observations.module.css'

const SPANS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

const PICTURES: readonly { readonly title: string; readonly keys: readonly MarkedKey[]; readonly band: MarkedKey }[] = [
  { title: 'Temperature, °C', keys: ['temperature'], band: 'temperature' },
  { title: 'Pulse and blood pressure', keys: ['pulse', 'systolic', 'diastolic'], band: 'pulse' },
  { title: 'SpO₂, %', keys: ['spo2'], band: 'spo2' },
  { title: 'Respiration, /min', keys: ['respiration'], band: 'respiration' },
  { title: 'Blood sugar, mg/dL', keys: ['glucose'], band: 'glucose' },
]

const NAMES: Readonly<Record<MarkedKey, string>> = {
  temperature: 'Temperature',
  pulse: 'Pulse',
  respiration: 'Respiration',
  systolic: 'Systolic',
  diastolic: 'Diastolic',
  spo2: 'SpO₂',
  glucose: 'Blood sugar',
}

/** The vital signs of the last days as pictures, each with the usual range at the age; the table says the same in figures. */
export function Charts({ visitId }: { readonly visitId: string }) {
  const url = useUrl()
  const span = url.oneOf('span', ['3', '1', '7', '30'])
  const { data, error, refetch } = useRead(observationsContract.chart, { visitId, days: Number(span) })
  return (
    <section className={css.part} aria-label="Charts">
      <div className={css.partHead}>
        <h2>Charts</h2>
        <Pick
          aria-label="Days of the charts"
          data={SPANS}
          value={span}
          w={130}
          onChange={(chosen) => url.set({ span: chosen })}
        />
      </div>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={220} role="status" aria-label="Loading" />
      ) : (
        <div className={css.charts}>
          {PICTURES.map(({ title, keys, band }) => {
            const lines = keys
              .map((key) => lineOf(key, data.vitals, data.judgedBy))
              .filter(({ points }) => points.some(({ figure }) => figure !== null))
            if (lines.length === 0) return null
            return (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <Chart
                  label={chartInWords(
                    title,
                    lines.flatMap(({ points }) => points.filter((one) => one.figure !== null)),
                  )}
                  lines={lines}
                  from={new Date(data.from)}
                  to={new Date(data.to)}
                  band={usualOf(band, ageGroupOf(data.judgedBy.ageDays))}
                />
              </section>
            )
          })}
        </div>
      )}
    </section>
  )
}

/** One figure of every measurement; a measurement of other things leaves no gap, one in which it is missing among its like does. */
function lineOf(key: MarkedKey, vitals: readonly ShownVitals[], { ageDays }: JudgedBy): ChartLine {
  const group = ageGroupOf(ageDays)
  const ofItsKind = vitals.filter((one) => one[key] !== null || (key !== 'glucose' && isRound(one)))
  return {
    name: NAMES[key],
    points: ofItsKind.map((one) => ({
      key: one.id,
      at: new Date(one.at),
      figure: one[key],
      hint: `${NAMES[key]} ${one[key] ?? ''}, ${showMoment(one.at)}`,
      tone: markOf(one, key, group) ? 'warning' : undefined,
    })),
  }
}

/** A round of vital signs, in which a missing figure is a gap; blood sugar or weight alone is none. */
const isRound = ({ pulse, systolic, temperature }: ShownVitals): boolean =>
  [pulse, systolic, temperature].filter((figure) => figure !== null).length >= 2
