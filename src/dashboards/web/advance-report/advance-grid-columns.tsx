import { IconCheck, IconClock, IconMinus, IconX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { NoValue } from '../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { admissionDay } from '../../model/advance-report/advance-columns.ts'
import type { AdvanceReportRow, ReportedSurgery } from '../../model/advance-report/advance-report.contract.ts'
import { NO_REFERRAL_NEEDED, type ReferralWord } from '../../model/advance-report/referral-letter.ts'
import { roomOf } from '../../model/inpatients/inpatient-words.ts'
import { visitIdColumn } from '../visit-id-column.tsx'
import css from './advance-report.module.css'

/** The columns of the specification in their order (3 section 2.4); the ages are those of `today`. */
export const advanceGridColumns = (today: IsoDate): GridColumn<AdvanceReportRow>[] => [
  { id: 'place', label: 'Sr. No.', width: 64, sticky: true, figures: true, text: (row) => String(row.place) },
  {
    id: 'patient',
    label: 'Patient Details',
    width: 190,
    sticky: true,
    text: (row) => `${row.patientName} (${row.uhid}) ${ageAndSex(row, today)}`,
    cell: (row) => (
      <PatientName
        name={row.patientName}
        isSample={row.isSample}
        mark={row.isEmergency && 'Emergency'}
        beneath={`${row.uhid} · ${ageAndSex(row, today)}`}
      />
    ),
  },
  visitIdColumn({ shownFrom: 1640 }),
  {
    id: 'corporate',
    label: 'Corporate Type',
    width: 140,
    text: (row) => `${corporateName(row.corporate)}, ${row.referral ?? NO_REFERRAL_NEEDED}`,
    cell: (row) => <TwoLines first={corporateName(row.corporate)} second={<Referral word={row.referral} />} />,
  },
  { id: 'room', label: 'Room/Bed', width: 140, text: (row) => roomOf(row) || MISSING },
  { id: 'admittedAt', label: 'Admission Date', width: 124, figures: true, text: (row) => showDay(admissionDay(row)) },
  {
    id: 'diagnosis',
    label: 'Diagnosis',
    width: 170,
    text: (row) => row.diagnosis ?? MISSING,
    cell: (row) => row.diagnosis ?? <NoValue />,
  },
  {
    id: 'surgery',
    label: 'Planned Surgery or Procedure',
    width: 200,
    grows: true,
    text: ({ surgeries }) => surgeries.map(({ name }) => name).join('; ') || MISSING,
    cell: (row) => <Surgeries surgeries={row.surgeries} />,
  },
  {
    id: 'cost',
    label: 'Cost',
    width: 116,
    align: 'right',
    figures: true,
    text: ({ surgeries }) => surgeries.map(shownCost).join(' + ') || MISSING,
    cell: (row) => <Costs surgeries={row.surgeries} />,
  },
]

const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <span className={css.lines}>
    <span>{first}</span>
    {second}
  </span>
)

const ICONS: Readonly<Record<ReferralWord, TablerIcon>> = {
  Sanctioned: IconCheck,
  'Initiated Sanction': IconClock,
  'Not Sanction': IconX,
  'Not Set': IconMinus,
}

function Referral({ word }: { readonly word: ReferralWord | null }) {
  const Icon = word && ICONS[word]
  return (
    <span className={css.second} data-word={word} title="Referral Letter">
      {Icon && <Icon size={12} stroke={1.75} aria-hidden />}
      {word ?? NO_REFERRAL_NEEDED}
    </span>
  )
}

type Listed = { readonly surgeries: readonly ReportedSurgery[] }

function Surgeries({ surgeries }: Listed) {
  const [first, ...more] = surgeries
  if (!first) return <NoValue />
  const beneath = [first.code, more.length > 0 && `+${more.length} more`].filter(Boolean).join(' · ')
  return <TwoLines first={first.name} second={<span className={css.second}>{beneath}</span>} />
}

const shownCost = ({ cost }: ReportedSurgery): string => (cost === null ? 'No rate' : figure(cost))

/** What each of them costs, the first above the others; where its rate comes from is in the title. */
function Costs({ surgeries }: Listed) {
  const [first, ...more] = surgeries
  if (!first) return <NoValue />
  const sources = surgeries.map(({ name, rateSource }) => `${name}: ${rateSource}`).join('\n')
  return (
    <span className={css.costs} title={sources}>
      <TwoLines
        first={shownCost(first)}
        second={more.length > 0 && <span className={css.second}>+ {more.map(shownCost).join(' + ')}</span>}
      />
    </span>
  )
}
