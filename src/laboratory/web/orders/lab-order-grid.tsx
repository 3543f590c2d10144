import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { type IsoDate, showMoment, showTime } from '../../../kernel/calendar.ts'
import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { TwoLines } from '../../../ui/display/two-lines.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { testsInWords } from '../../model/orders/lab-order-columns.ts'
import type { LabOrderRow } from '../../model/orders/shown-lab-order.ts'
import { LINE_PROGRESS_WORDS, type LineProgress } from '../../model/results/line-progress.ts'
import { ContainerName } from '../samples/container-name.tsx'
import css from './orders.module.css'

/** Less than so many minutes are left: it is told. */
const SOON = 30

const TONES: Partial<Record<LineProgress, Tone>> = {
  ordered: 'waiting',
  collected: 'info',
  received: 'info',
  'in-process': 'info',
  entered: 'warning',
  'part-verified': 'warning',
  verified: 'good',
  rejected: 'danger',
}

/** How long there is until an order is due, or since when it is over. */
export function dueInWords({ dueAt }: Pick<LabOrderRow, 'dueAt'>, now: Date): string {
  if (!dueAt) return '-'
  const due = new Date(dueAt)
  const over = minutesBetween(due, now)
  if (over > 0) return `${minutesInWords(over)} over`
  return due > now ? minutesInWords(minutesBetween(now, due)) : 'now'
}

function Due({ row, now }: { readonly row: LabOrderRow; readonly now: Date }) {
  if (!row.dueAt) return null
  const due = new Date(row.dueAt)
  const left = (due.getTime() - now.getTime()) / 60_000
  const Icon = left < 0 ? IconAlertCircle : IconClock
  return (
    <>
      <div className={css.due} data-tone={left < 0 ? 'danger' : left < SOON ? 'warning' : undefined}>
        {left < SOON && <Icon size={14} stroke={1.75} aria-hidden />}
        {dueInWords(row, now)}
      </div>
      <div className={textCss.caption}>{showTime(due)}</div>
    </>
  )
}

/** The columns of the worklist, at a moment of a day. */
export const labOrderGrid = (now: Date, today: IsoDate): GridColumn<LabOrderRow>[] => [
  {
    id: 'due',
    label: 'Due',
    width: 120,
    figures: true,
    sticky: true,
    cardLine: 2,
    text: (row) => dueInWords(row, now),
    cell: (row) => <Due row={row} now={now} />,
  },
  {
    id: 'accession',
    label: 'Sample',
    width: 170,
    figures: true,
    sticky: true,
    cardLine: 2,
    text: (row) => row.sample?.accessionNo ?? '-',
    cell: (row) => (
      <>
        <div className={textCss.clipped}>{row.sample?.accessionNo ?? '–'}</div>
        <div className={css.containers}>
          {row.containers.map(({ name, cap }) => (
            <ContainerName key={name} name={name} cap={cap} />
          ))}
        </div>
      </>
    ),
  },
  {
    id: 'patient',
    label: 'Patient',
    width: 200,
    sticky: true,
    text: (row) => `${row.patientName} (${row.uhid})`,
    cell: (row) => <TwoLines first={row.patientName} second={`${ageAndSex(row, today)} · ${row.uhid}`} />,
  },
  {
    id: 'place',
    label: 'Ward, visit',
    width: 150,
    cardLine: 3,
    text: (row) => `${row.place}, ${row.visitNo}`,
    cell: (row) => <TwoLines first={row.isDischarged ? `${row.place}, discharged` : row.place} second={row.visitNo} />,
  },
  {
    id: 'tests',
    label: 'Tests',
    width: 220,
    grows: true,
    cardLine: 3,
    text: testsInWords,
    cell: (row) => (
      <TwoLines
        first={testsInWords(row)}
        second={row.untold > 0 ? `${row.untold} critical, not told` : (row.clinicalNote ?? '')}
      />
    ),
  },
  {
    id: 'orderedBy',
    label: 'Ordered by',
    width: 150,
    text: (row) => `${row.orderedBy}, ${showMoment(row.orderedAt)}`,
    cell: (row) => <TwoLines first={row.orderedBy} second={showMoment(row.orderedAt)} />,
  },
  {
    id: 'status',
    label: 'Status',
    width: 130,
    cardLine: 1,
    text: (row) => LINE_PROGRESS_WORDS[row.state],
    cell: (row) => <Chip tone={TONES[row.state] ?? 'neutral'}>{LINE_PROGRESS_WORDS[row.state]}</Chip>,
  },
]
