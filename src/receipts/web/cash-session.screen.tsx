import { Button, Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { showMoment } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { cashSessionContract, openSessionForm } from '../model/cash-session.contract.ts'
import { CloseSession } from './close-session.tsx'
import css from './receipts.module.css'

const TakePaymentDialog = lazy(() => import('./take-payment.dialog.tsx'))

/** The drawer of who is signed in: opened with a float, closed with what was counted. */
export function Component() {
  const { data, error, refetch } = useRead(cashSessionContract.mine, {})
  const open = data?.open
  const url = useUrl()
  const taking = url.text('take') !== '' && open !== undefined && open !== null
  return (
    <Page
      title="Cash Session"
      subtitle={
        open ? `${open.number} · open since ${showMoment(open.openedAt)}` : 'Receipts are written into an open session'
      }
      actions={open && <Button onClick={() => url.open({ take: 'advance' })}>Take an advance</Button>}
    >
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : open ? (
        <CloseSession key={open.id} session={open} earlier={data.earlier} />
      ) : (
        <OpenSession />
      )}
      <Suspense>{taking && <TakePaymentDialog onClose={() => url.set({ take: null })} />}</Suspense>
    </Page>
  )
}

function OpenSession() {
  const form = useContractForm(openSessionForm, { float: '0' })
  const { submit, busy } = useSubmit(form, cashSessionContract.open, {
    input: (values) => values,
    done: ({ number }) => toast.success('Session opened', number),
    failed: 'The session was not opened',
  })
  return (
    <div className={css.session}>
      <form className={`${css.card} ${css.fields}`} onSubmit={submit} noValidate>
        <TextInput
          label="Float in the drawer"
          leftSection="₹"
          inputMode="decimal"
          required
          data-autofocus
          {...form.getInputProps('float')}
        />
        <Button type="submit" disabled={busy}>
          Open session
        </Button>
      </form>
    </div>
  )
}
