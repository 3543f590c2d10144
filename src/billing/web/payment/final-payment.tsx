import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { billingContract } from '../../model/billing.contract.ts'
import { PaidPayment } from './finalised-visit.tsx'
import css from './payment.module.css'

const FinalPaymentDialog = lazy(() => import('./final-payment.dialog.tsx'))

type Props = { readonly visit: { readonly id: string }; readonly mayRecord: boolean }

/** The final payment of a visit: what was paid, or the button that opens its dialog. */
export function FinalPayment({ visit, mayRecord }: Props) {
  const { data, error, refetch } = useRead(billingContract.finalPayments, { visitId: visit.id }, { keep: false })
  const [opened, setOpened] = useState(false)
  const [payment] = data?.payments ?? []
  return (
    <section className={css.section} aria-label="Final payment">
      <h3>Final payment</h3>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={48} />
      ) : payment ? (
        <PaidPayment payment={payment} />
      ) : (
        <>
          <Text c="dimmed">No final payment yet.</Text>
          {mayRecord && (
            <Button variant="default" onClick={() => setOpened(true)}>
              Record final payment
            </Button>
          )}
        </>
      )}
      <Suspense>{opened && <FinalPaymentDialog visitId={visit.id} onClose={() => setOpened(false)} />}</Suspense>
    </section>
  )
}
