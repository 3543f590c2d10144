import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { OutsidePerson } from '../../visits/web/outside/outside-person.tsx'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { ordersContract } from '../model/orders.contract.ts'
import { OrderCard } from './order-card.tsx'
import css from './orders.module.css'

const TITLE = 'Orders'
const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))
const OrderDialog = lazy(() => import('./order.dialog.tsx'))

/** /orders/{visitId}: what was ordered of laboratory and radiology, with its state and charge; `new` opens the order form. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(ordersContract.ofVisit, { visitId }, { keep: false })
  const { can } = useAuth()
  const url = useUrl()
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const { visit, orders } = data
  const close = () => url.set({ new: null, slip: null })
  const printed = orders.find(({ id }) => id === url.text('slip'))
  return (
    <Page
      title={TITLE}
      subtitle={[visit.patientName, visit.uhid, visit.visitNo, corporateName(visit.payer)].join(' · ')}
      actions={
        <>
          <OutsidePerson />
          {can('stock:read') && (
            <Button variant="default" component={Link} to={`/dispensing/${visit.visitNo}`}>
              Medicines
            </Button>
          )}
          {can('order:create') && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ new: '1' })}>
              New order
            </Button>
          )}
        </>
      }
    >
      <div className={css.orders}>
        <PatientBand patientId={visit.patientId} />
        {orders.length === 0 && <p className={css.quiet}>Nothing is ordered yet.</p>}
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onPrint={() => url.open({ slip: order.id })} />
        ))}
      </div>
      <Suspense>
        {url.text('new') !== '' && can('order:create') && <OrderDialog visit={visit} onClose={close} />}
        {printed && (
          <PrintPreview
            title={`Requisition ${printed.orderNo}`}
            address={addressOf(ordersContract.slip, { id: printed.id })}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}
