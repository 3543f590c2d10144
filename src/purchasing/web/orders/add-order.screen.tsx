import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { WriteOrder } from './write-order.tsx'

/** A new purchase order, a copy of another one, or a draft that is changed. */
export function Component() {
  const url = useUrl()
  const [changed, copied] = [url.text('order'), url.text('copy')]
  const id = changed || copied
  const { data, error, refetch } = useRead(purchaseOrdersContract.order, { id }, { enabled: id !== '', keep: false })
  if (id === '') return <WriteOrder key="new" />
  if (error && !data) {
    return (
      <Page title="Purchase Order">
        <ErrorState what={error.message} retry={() => void refetch()} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Purchase Order">
        <FormSkeleton />
      </Page>
    )
  }
  return <WriteOrder key={id} from={data} isCopy={changed === ''} />
}
