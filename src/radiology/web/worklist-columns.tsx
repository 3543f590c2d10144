import { IconClock } from '@tabler/icons-react'
import { type IsoDate, showMoment } from '../../kernel/calendar.ts'
import { PRIORITY_WORDS } from '../../orders/model/order-words.ts'
import { paymentInWords } from '../../orders/model/payment-gate.ts'
import { ageAndSex } from '../../patients/model/gender-and-age.ts'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { TwoLines } from '../../ui/display/two-lines.tsx'
import type { GridColumn } from '../../ui/grid/data-grid.tsx'
import { notesOf } from '../model/before-it-is-done.ts'
import { EXAMINATION_STATE_WORDS } from '../model/examination-words.ts'
import type { ExaminationRow } from '../model/shown-examination.ts'
import { type Waiting, waitingOf } from '../model/waiting.ts'
import { studyInWords } from '../model/worklist-columns.ts'
import css from './radiology.module.css'
import { STATE_TONES } from './state-tones.ts'

const WaitingCell = ({ waiting: { first, second, mark } }: { readonly waiting: Waiting }) => (
  <>
    <div className={css.waiting} data-mark={mark ?? undefined}>
      {mark && <IconClock size={14} stroke={1.5} aria-label={mark === 'late' ? 'late' : 'long'} />} {first}
    </div>
    <div className={textCss.caption}>{second}</div>
  </>
)

/** The columns of the worklist; ages are those of the day of `now`. */
export const worklistGridColumns = (now: Date, today: IsoDate): GridColumn<ExaminationRow>[] => [
  {
    id: 'waiting',
    label: 'Waiting',
    width: 112,
    figures: true,
    sticky: true,
    cardLine: 2,
    text: (row) => Object.values(waitingOf(row, now)).filter(Boolean).join(', '),
    cell: (row) => <WaitingCell waiting={waitingOf(row, now)} />,
  },
  {
    id: 'study',
    label: 'Study',
    width: 190,
    sticky: true,
    cardLine: 1,
    text: studyInWords,
    cell: (row) => (
      <TwoLines
        first={studyInWords(row)}
        second={[
          row.priority !== 'routine' && PRIORITY_WORDS[row.priority],
          paymentInWords(row.payment),
          row.repeats > 0 && 'repeated',
          row.clinicalNote,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    id: 'patient',
    label: 'Patient',
    width: 190,
    grows: true,
    cardLine: 1,
    text: (row) => `${row.patientName} (${row.uhid})`,
    cell: (row) => <TwoLines first={row.patientName} second={`${ageAndSex(row, today)} · ${row.uhid}`} />,
  },
  {
    id: 'place',
    label: 'Ward, visit',
    width: 140,
    cardLine: 2,
    text: (row) => `${row.place}, ${row.visitNo}`,
    cell: (row) => <TwoLines first={row.place} second={row.visitNo} />,
  },
  {
    id: 'before',
    label: 'Before it is done',
    width: 190,
    cardLine: 3,
    text: (row) =>
      notesOf(row)
        .map(({ words }) => words)
        .join(', ') || '-',
    cell: (row) =>
      notesOf(row)
        .slice(0, 2)
        .map(({ words, stands }) => (
          <div key={words} className={stands ? css.danger : textCss.caption}>
            {words}
          </div>
        )),
  },
  {
    id: 'orderedBy',
    label: 'Ordered by',
    width: 150,
    text: (row) => `${row.practitioner}, ${showMoment(row.orderedAt)}`,
    cell: (row) => <TwoLines first={row.practitioner} second={showMoment(row.orderedAt)} />,
  },
  {
    id: 'status',
    label: 'Status',
    width: 140,
    cardLine: 1,
    text: (row) => EXAMINATION_STATE_WORDS[row.state],
    cell: (row) => <Chip tone={STATE_TONES[row.state]}>{EXAMINATION_STATE_WORDS[row.state]}</Chip>,
  },
]
