import { Button } from '@mantine/core'
import { showTime } from '../../../kernel/calendar.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import type { JudgedBy, ShownVitals } from '../../model/observed-fields.ts'
import { ageGroupOf } from '../../model/rules/age-group.ts'
import { bodyMassIndex, meanPressure } from '../../model/rules/derived.ts'
import { CONSCIOUSNESS_WORDS, GLUCOSE_WORDS } from '../../model/words.ts'
import css from '../observations.module.css'
import { Fate, lateWords } from './entry-words.tsx'
import { MarkedFigure } from './marked-figure.tsx'
import { WarningChip } from './warning-chip.tsx'

type Props = {
  readonly vitals: readonly ShownVitals[]
  readonly judgedBy: JudgedBy
  onStrike(id: string): void
}

const HEADS = [
  'Time',
  'Temp °C',
  'Pulse',
  'BP mmHg',
  'Resp.',
  'SpO₂ %',
  'Pain',
  'Awake',
  'Sugar mg/dL',
  'Weight',
] as const

/** The vital signs of a day, each with its marks and its score; what is struck out stays to be read. */
export function VitalsTable({ vitals, judgedBy, onStrike }: Props) {
  if (vitals.length === 0) return <EmptyState line="Nothing is measured on this day." />
  return (
    <ScrollRegion className={css.scroll} aria-label="Vital signs of the day">
      <table className={css.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {judgedBy.showsEarlyWarning && <th scope="col">Score</th>}
            <th scope="col">By</th>
            <th scope="col">
              <span className={css.hidden}>Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {vitals.map((one) => (
            <Row key={one.id} vitals={one} judgedBy={judgedBy} onStrike={onStrike} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = { readonly vitals: ShownVitals; readonly judgedBy: JudgedBy; onStrike(id: string): void }

function Row({ vitals, judgedBy, onStrike }: RowProps) {
  const { id, at, by, systolic, diastolic, isOnOxygen, pain, consciousness, weight, height, remark, mayStrike } = vitals
  const group = ageGroupOf(judgedBy.ageDays)
  const mean = meanPressure(vitals)
  const index = bodyMassIndex(vitals)
  const time = showTime(new Date(at))
  return (
    <tr data-struck={vitals.struck ? true : undefined}>
      <th scope="row">{time}</th>
      <td>
        <MarkedFigure vitals={vitals} of="temperature" group={group} />
      </td>
      <td>
        <MarkedFigure vitals={vitals} of="pulse" group={group} />
      </td>
      <td>
        {systolic !== null && (
          <>
            <MarkedFigure vitals={vitals} of="systolic" group={group} />
            {diastolic !== null && (
              <>
                {' / '}
                <MarkedFigure vitals={vitals} of="diastolic" group={group} />
              </>
            )}
            {mean !== null && <span className={textCss.caption}>{` mean ${mean}`}</span>}
          </>
        )}
      </td>
      <td>
        <MarkedFigure vitals={vitals} of="respiration" group={group} />
      </td>
      <td>
        <MarkedFigure vitals={vitals} of="spo2" group={group} />
        {isOnOxygen && <span className={textCss.caption}> on oxygen</span>}
      </td>
      <td>{pain}</td>
      <td>{consciousness && CONSCIOUSNESS_WORDS[consciousness]}</td>
      <td>
        <MarkedFigure vitals={vitals} of="glucose" group={group} />
        {vitals.glucoseWhen && (
          <span className={textCss.caption}>{` ${GLUCOSE_WORDS[vitals.glucoseWhen].toLowerCase()}`}</span>
        )}
      </td>
      <td>
        {[weight !== null && `${weight} kg`, height !== null && `${height} cm`, index !== null && `BMI ${index}`]
          .filter(Boolean)
          .join(', ')}
      </td>
      {judgedBy.showsEarlyWarning && (
        <td>
          <WarningChip vitals={vitals} judgedBy={judgedBy} isShort />
        </td>
      )}
      <td>
        {by}
        <span className={textCss.caption}>{[lateWords(vitals), remark].filter(Boolean).join(' · ')}</span>
        <Fate entry={vitals} />
      </td>
      <td>
        {mayStrike && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Strike out vital signs of ${time}`}
            onClick={() => onStrike(id)}
          >
            Strike out
          </Button>
        )}
      </td>
    </tr>
  )
}
