import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { DOCUMENT_TYPES } from '../../../documents/model/document-types.ts'
import { type IsoDate, showDayOf } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { showRupees } from '../../../kernel/money.ts'
import { NoValue } from '../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { shownBillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../../visits/model/tracking/toggle-words.ts'
import { BillingStatusChip } from '../../../visits/web/billing-status/billing-status-chip.tsx'
import { daysAdmittedWords } from '../../model/days-admitted.ts'
import { claimDeadline } from '../../model/inpatients/claim-deadline.ts'
import { SUMMARY_WORDS } from '../../model/inpatients/discharge-states.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { daysSince, roomOf, SHORT_MODES, summaryOf } from '../../model/inpatients/inpatient-words.ts'
import { BillCell } from '../bill-cell.tsx'
import { billAmount, patientColumn } from '../inpatient-columns.tsx'
import { TwoLines } from '../two-lines.tsx'
import { IN_FRONT, visitIdColumn } from '../visit-id-column.tsx'

type Column = GridColumn<InpatientRow>

const visitInfo = (row: InpatientRow) =>
  [row.isEmergency ? 'Emergency' : 'IPD', roomOf(row)].filter(Boolean).join(' · ')
const modeWord = ({ mode }: InpatientRow) => (mode ? SHORT_MODES[mode] : '')
const isGrave = ({ mode }: InpatientRow) => mode === 'lama' || mode === 'death'

/** When they lay in the hospital. */
const STAY: readonly Column[] = [
  {
    id: 'visit',
    label: 'Visit info',
    width: 140,
    text: (row) => `${row.doctor}, ${visitInfo(row)}`,
    cell: (row) => <TwoLines words={row.doctor} beneath={visitInfo(row)} />,
  },
  {
    id: 'admitted',
    label: 'Admission Date',
    short: 'Admission',
    width: 96,
    figures: true,
    text: (row) => showDayOf(row.admittedAt),
  },
  {
    id: 'discharged',
    cardLine: 1,
    label: 'Discharge Date',
    short: 'Discharge',
    width: 108,
    figures: true,
    sortBy: { asc: 'discharged-first', desc: 'discharged' },
    text: (row) => [showDayOf(row.dischargedAt), modeWord(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <TwoLines
        words={showDayOf(row.dischargedAt)}
        beneath={modeWord(row)}
        {...(isGrave(row) && { tone: 'warning' as const })}
      />
    ),
  },
  {
    id: 'days',
    label: 'Days Admitted',
    short: 'Days',
    width: 60,
    align: 'right',
    text: (row) => daysAdmittedWords(row.daysAdmitted),
    cell: (row) => row.daysAdmitted ?? <NoValue />,
  },
]

/** How the bill stands; what it comes to, for who may open it. */
const billingStatus = (mayOpen: boolean): Column => ({
  id: 'billingStatus',
  cardLine: 2,
  label: 'Billing Status',
  width: 212,
  sortBy: { asc: 'billing' },
  text: (row) =>
    [row.billingStatus && shownBillingStatus(row.billingStatus), billAmount(row, mayOpen)].filter(Boolean).join(', '),
  cell: (row) => (
    <BillCell visitId={row.id} beneath={billAmount(row, mayOpen)}>
      <BillingStatusChip status={row.billingStatus} subStatus={null} />
    </BillCell>
  ),
})

const FILE: readonly Column[] = [
  {
    id: 'documents',
    cardLine: 3,
    label: 'Documents',
    short: 'Docs',
    width: 60,
    align: 'right',
    text: (row) => `${row.documents}/${DOCUMENT_TYPES.length}`,
  },
]

const BALANCE: Column = {
  id: 'balance',
  label: 'Balance',
  width: 96,
  align: 'right',
  figures: true,
  shownFrom: 1600,
  text: (row) => (row.balance === null ? '' : showRupees(row.balance)),
  cell: (row) => (row.balance === null ? <NoValue /> : showRupees(row.balance)),
}

/** Shown on a wide window, or when a user asks for them. */
const ASIDE: readonly Column[] = [
  { id: 'visitType', label: 'Visit Type', width: 132, hiddenAtFirst: true, text: (row) => inWords(row.visitType) },
  { id: 'diagnosis', label: 'Diagnosis', width: 140, shownFrom: 1880, text: (row) => row.diagnosis },
  { id: 'file', label: 'File Status', width: 110, hiddenAtFirst: true, text: (row) => toggleWord(row.fileStatus) },
  {
    id: 'summary',
    label: 'Discharge Summary',
    width: 130,
    hiddenAtFirst: true,
    text: (row) => SUMMARY_WORDS[summaryOf(row)],
  },
]

/** The columns of the discharged in their order (domain screens, /discharged-patients). */
export const dischargedColumns = (today: IsoDate, mayOpenBills: boolean): Column[] => [
  visitIdColumn({ ...IN_FRONT, sortBy: { asc: 'oldest', desc: 'latest' } }),
  patientColumn({ label: 'Patient details', today, marksEmergency: false }),
  ...STAY,
  billingStatus(mayOpenBills),
  { id: 'corporate', cardLine: 1, label: 'Corporate', width: 88, text: (row) => corporateName(row.corporate) },
  {
    id: 'claim',
    cardLine: 3,
    label: 'Claim',
    width: 104,
    figures: true,
    text: (row) => claimWords(row, today),
    cell: (row) => <Claim row={row} today={today} />,
  },
  ...FILE,
  ...(mayOpenBills ? [BALANCE] : []),
  {
    id: 'since',
    label: 'Days Since Discharge',
    short: 'Since',
    width: 64,
    align: 'right',
    shownFrom: 1600,
    text: (row) => daysAdmittedWords(daysSince(row.dischargedAt, today)),
    cell: (row) => daysSince(row.dischargedAt, today) ?? <NoValue />,
  },
  ...ASIDE,
]

function claimWords(row: InpatientRow, today: IsoDate): string {
  const claim = claimDeadline(row, today)
  return claim ? `${claim.words} ${claim.beneath}` : ''
}

function Claim({ row, today }: { readonly row: InpatientRow; readonly today: IsoDate }) {
  const claim = claimDeadline(row, today)
  if (!claim) return <NoValue />
  const tone = claim.state === 'over' ? 'danger' : claim.state === 'soon' ? 'warning' : undefined
  return <TwoLines words={claim.words} beneath={claim.beneath} {...(tone && { tone })} />
}
