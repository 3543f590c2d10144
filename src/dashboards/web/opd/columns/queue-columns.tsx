import { inWords } from '../../../../kernel/in-words.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { nextInQueue } from '../../../../visits/model/queue.ts'
import { statusTone, VisitStatus } from '../../../../visits/web/visit-status.tsx'
import type { OpdRow } from '../../../model/opd.contract.ts'
import type { OpdDesk } from '../opd-desk.ts'

const PAYMENT = { received: ['Received', 'good'], pending: ['Pending', 'waiting'] } as const
const isReceived = (value: string): value is 'received' => value === 'received'
const payment = (value: string) => PAYMENT[isReceived(value) ? value : 'pending']
const paid = (row: OpdRow) => (row.paymentReceived ? 'received' : 'pending')

/** What the button beside a status does. */
const STEPS: Readonly<Record<string, string>> = { 'in-progress': 'Start', completed: 'Complete' }

/** The two states of an outpatient that a click changes: the payment, and the place in the queue. */
export const queueColumns = ({ can, savePayment, moveInQueue }: OpdDesk): GridColumn<OpdRow>[] => [
  {
    id: 'payment',
    label: 'Payment Received',
    width: 132,
    text: (row) => payment(paid(row))[0],
    cell: (row) => <Chip tone={payment(paid(row))[1]}>{payment(paid(row))[0]}</Chip>,
    toggle: {
      can: can('outpatient-payment:mark'),
      value: paid,
      next: (value) => (isReceived(value) ? 'pending' : 'received'),
      word: (value) => payment(value)[0],
      tone: (value) => payment(value)[1],
      ask: (row, next) => (isReceived(next) ? Promise.resolve(true) : askTakeBack(row)),
      save: savePayment,
    },
  },
  {
    id: 'status',
    cardLine: 3,
    label: 'Status',
    width: 204,
    text: (row) => inWords(row.status),
    cell: (row) => <VisitStatus status={row.status} />,
    toggle: {
      can: can('visit:edit'),
      value: (row) => row.status,
      next: (value) => nextInQueue(value) ?? value,
      word: inWords,
      tone: statusTone,
      step: (value) => STEPS[nextInQueue(value) ?? ''],
      save: moveInQueue,
    },
  },
]

/** A payment is not taken back by a slip of the pointer. */
const askTakeBack = ({ visitNo, patientName }: OpdRow) =>
  confirm({
    title: 'Payment not received?',
    message: `The payment of ${patientName} (${visitNo}) is marked as received. Mark it as pending?`,
    confirmLabel: 'Mark as pending',
  })
