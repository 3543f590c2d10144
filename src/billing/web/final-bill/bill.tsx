import { Skeleton, Stack } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { AddService } from '../../../charges/web/add-service/add-service.tsx'
import { type Address, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import type { BillCheck, BillLine, BillView } from '../../model/bill/bill-view.ts'
import { billsContract, type ShownBill } from '../../model/bill/bills.contract.ts'
import { BillButtons } from './bill-buttons.tsx'
import { BillSums } from './bill-sums.tsx'
import { lastDayOf } from './bill-words.ts'
import css from './final-bill.module.css'
import { BillTitle } from './head/bill-title.tsx'
import { LateTray } from './late-tray.tsx'
import { BillLedger } from './lines/bill-ledger.tsx'
import { changesFor, type LineChange } from './lines/changes-for.ts'
import { placesOf } from './lines/places-of.ts'
import { useAddedCharges } from './lines/use-added-charges.ts'
import { Investigations } from './orders/investigations.tsx'
import { useOrdersOfBill } from './orders/order-from-bill.tsx'
import { OrderedStudies } from './orders/ordered-studies.tsx'
import { StayPicture } from './stay/stay-picture.tsx'
import { useBillSteps } from './use-bill-steps.ts'
import { VisitContents } from './visit-contents.tsx'
import { VisitStrip } from './visit-strip.tsx'

const BillDialogs = lazy(() => import('./bill-dialogs.tsx'))

/** There is no room for a left side; `final-bill.module.css` says the same. */
const NARROW = '(max-width: 75em)'

type Props = {
  readonly bill: ShownBill
  /** The screen around it says whose bill it is. */
  readonly isEmbedded?: boolean
}

/** A bill on the screen: what the visit has, its lines, and what they add up to. */
export function Bill({ bill, isEmbedded = false }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const steps = useBillSteps(bill)
  const added = useAddedCharges(bill)
  const orders = useOrdersOfBill(bill.visitId)
  const mend = useMend(bill)
  const billNos = useRead(billsContract.versions, { visitId: bill.visitId }).data?.bills.length
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const mayEdit = can('bill:edit') && bill.state === 'draft'
  const openOf = (dialog: string) => (line: BillLine) => url.open({ dialog, line: line.key })
  /** What cannot be changed of a line here (it belongs to its source, or is not claimed): why says what can. */
  const change = (dialog: LineChange) => (line: BillLine) =>
    openOf(changesFor(line).includes(dialog) ? dialog : 'why')(line)
  const dialogs = useOnce(url.text('dialog') !== '')
  const place = placesOf(bill, steps)
  const last = bill.changes.at(-1)
  const isClear = url.text('dialog') === ''
  useHotkeys([
    ['p', () => url.open({ dialog: 'preview' })],
    ['t', () => mayEdit && isClear && url.open({ dialog: 'typed' })],
    ['c', () => isClear && url.open({ dialog: 'changes' })],
    ['u', () => mayEdit && isClear && last && !steps.busy && steps.undo(last.id)],
  ])
  return (
    <div className={css.screen}>
      <BillTitle bill={bill} steps={steps} isEmbedded={isEmbedded} />
      <div className={css.columns}>
        {!isNarrow && <VisitContents bill={bill} billNos={billNos} isEmbedded={isEmbedded} />}
        <section className={css.middle} aria-label="Bill">
          {isNarrow && <VisitStrip patientId={bill.patientId} isEmbedded={isEmbedded} />}
          <StayPicture bill={bill} />
          <LateTray bill={bill} />
          {mayEdit && (
            <div className={css.add}>
              {/* Not fetched later: keys pressed before it is there would be those of the lines. */}
              <AddService
                visitId={bill.visitId}
                today={lastDayOf(bill)}
                ordered={can('order:create') ? orders.ordered : undefined}
                onAdded={added.add}
              />
              {orders.dialog}
            </div>
          )}
          <BillLedger
            bill={added.bill}
            beingAdded={added.beingAdded}
            onWhy={openOf('why')}
            lineKeys={{
              w: openOf('why'),
              ...(mayEdit && {
                q: change('quantity'),
                r: change('rate'),
                s: change('split'),
                m: change('regroup'),
                x: change('take_out'),
                e: change('keep'),
                'alt+ArrowUp': (line) => place(line, -1),
                'alt+ArrowDown': (line) => place(line, 1),
              }),
            }}
          />
          <OrderedStudies visitId={bill.visitId} />
          <Investigations visitId={bill.visitId} />
        </section>
        <div className={css.side}>
          <BillSums
            bill={bill}
            mayEdit={mayEdit}
            onMend={mend}
            onWaive={({ code }) => url.open({ dialog: 'waive', check: code })}
            onGrid={() => url.open({ dialog: 'grid' })}
          />
          <BillButtons bill={bill} />
        </div>
      </div>
      <Suspense>
        {dialogs && (
          <BillDialogs bill={bill} shown={added.bill} beingAdded={added.beingAdded} billNos={billNos} steps={steps} />
        )}
      </Suspense>
    </div>
  )
}

/** Where a finding is mended. */
function useMend(bill: BillView) {
  const url = useUrl()
  const go = useNavigate()
  const profile: Address = `/patient-profile?patient=${bill.patientId}&visit=${bill.visitId}`
  return ({ mend, code }: BillCheck) => {
    if (mend === 'show-lines') url.set({ shown: code === 'at-risk' ? 'at-risk' : 'rate-not-set', lines: null })
    else if (mend === 'show-changes') url.open({ dialog: 'changes' })
    else if (mend === 'mark-operated')
      void go(`/?search=${bill.header.visitNo}&information=${bill.patientId}&ofVisit=${bill.visitId}`)
    else if (mend === 'plan-discharge') url.open({ dialog: 'plan-discharge' })
    else if (mend === 'decide-discount') url.open({ dialog: 'discount' })
    else void go(`${profile}&tab=documents`)
  }
}

/** What a bill looks like before it is there: its three columns. */
export const BillSkeleton = () => (
  <div role="status" aria-label="Loading the bill" className={css.coming}>
    <div className={css.columns}>
      <Stack gap={12} p={16} className={css.left}>
        <Skeleton height={20} width="70%" />
        <Skeleton height={20} width="90%" />
        <Skeleton height={20} width="60%" />
      </Stack>
      <section className={css.middle}>
        <Stack gap={12} p={16}>
          <Skeleton height={104} />
          <Skeleton height={32} width="60%" />
          {ROWS_COMING.map((row) => (
            <Skeleton key={row} height={20} />
          ))}
        </Stack>
      </section>
      <div className={css.side}>
        <Stack gap={12} p={16}>
          <Skeleton height={32} />
          <Skeleton height={32} width="50%" />
          <Skeleton height={160} />
        </Stack>
      </div>
    </div>
  </div>
)

const ROWS_COMING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
