import type { FoundService } from '../../charges/model/shown-charge.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { isOrderedList } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import OrderDialog from './order.dialog.tsx'

type Props = {
  readonly visitId: string
  readonly service: FoundService
  /** When it was done, where it is only recorded. */
  readonly doneOn: IsoDate | null
  onClose(): void
}

/** The form of a new order of a visit that begins with a service which was found elsewhere, as on the bill. */
export default function OrderOfVisitDialog({ visitId, service, doneOn, onClose }: Props) {
  const { data, error, refetch } = useRead(ordersContract.ofVisit, { visitId })
  const { list } = service
  if (data && isOrderedList(list))
    return (
      <OrderDialog visit={data.visit} begun={{ item: { ...service, list, lately: null }, doneOn }} onClose={onClose} />
    )
  return (
    <FormDialog title="New order" opened onClose={onClose} size={820}>
      {error ? <ErrorState what={error.message} retry={() => void refetch()} /> : <FormSkeleton />}
    </FormDialog>
  )
}
