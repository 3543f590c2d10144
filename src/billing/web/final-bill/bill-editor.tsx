import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { Bill, BillSkeleton } from './bill.tsx'
import css from './final-bill.module.css'

/** The bill of a visit with everything that changes it, inside another screen that says whose it is. */
export default function BillEditor({ visitId }: { readonly visitId: string }) {
  const payerId = useUrl().text('payerId')
  const asked = { visitId, ...(payerId && { payerId }) }
  const { data, error, refetch } = useRead(billsContract.bill, asked, { keep: false })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <BillSkeleton />
  return (
    <div className={css.embedded}>
      <Bill bill={data} isEmbedded />
    </div>
  )
}
