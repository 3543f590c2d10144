import { lazy, Suspense, useState } from 'react'
import type { FoundService } from '../../../../charges/model/shown-charge.ts'
import type { OrderedElsewhere } from '../../../../charges/web/add-service/add-service.tsx'
import { dayOf } from '../../../../kernel/calendar.ts'
import { isOrderedList } from '../../../../orders/model/order-words.ts'

const OrderOfVisitDialog = lazy(() => import('../../../../orders/web/order-of-visit.dialog.tsx'))

type Begun = { readonly service: FoundService; readonly day: string }

/**
 * Tests and studies that the search of the bill finds are ordered: of an earlier day they were done already, and are recorded. The order
 * charges them, and its lines are taken back where they were ordered (decision record 113).
 */
export function useOrdersOfBill(visitId: string) {
  const [begun, begin] = useState<Begun | null>(null)
  const ordered: OrderedElsewhere = {
    takes: isOrderedList,
    begin: (service, day) => begin({ service, day }),
  }
  const dialog = begun && (
    <Suspense>
      <OrderOfVisitDialog
        visitId={visitId}
        service={begun.service}
        doneOn={begun.day < dayOf(new Date()) ? begun.day : null}
        onClose={() => begin(null)}
      />
    </Suspense>
  )
  return { ordered, dialog }
}
