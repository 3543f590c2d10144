import { Button, Group, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { mayStep, type OrderStep } from '../../model/orders/decide-order.ts'
import { purchaseOrdersContract, SENT_HOW, type ShownOrder } from '../../model/orders/orders.contract.ts'
import { SENT_HOW_WORDS } from './order-words.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const WITH_REASON = {
  send_back: { route: purchaseOrdersContract.sendBack, title: 'Send back', done: 'sent back' },
  close: { route: purchaseOrdersContract.close, title: 'Close order', done: 'closed' },
  cancel: { route: purchaseOrdersContract.cancel, title: 'Cancel order', done: 'cancelled' },
} as const

/** What can be done with an order in its state, by who may. */
export function OrderSteps({ order }: { readonly order: ShownOrder }) {
  const { can } = useAuth()
  const go = useNavigate()
  const [dialog, open] = useState<keyof typeof WITH_REASON | 'print' | null>(null)
  const { id, version, state, orderNo } = order
  const mayWrite = can('purchase-order:write')
  const may = (step: OrderStep) =>
    mayStep(state, step) &&
    can(step === 'approve' || step === 'send_back' ? 'purchase-order:approve' : 'purchase-order:write')
  const done = (what: string) => ({
    onSuccess: () => toast.success('Done', `${orderNo} has been ${what}.`),
    onError: (problem: { readonly message: string }) => toast.error('Error', problem.message),
  })
  const submit = useWrite(purchaseOrdersContract.submit)
  const approve = useWrite(purchaseOrdersContract.approve)
  const send = useWrite(purchaseOrdersContract.send)
  const revise = useWrite(purchaseOrdersContract.revise)
  const reasonOf = ({ title, done: what }: { readonly title: string; readonly done: string }) => ({
    title,
    done: () => {
      toast.success('Done', `${orderNo} has been ${what}.`)
      open(null)
    },
    failed: 'Error',
    onClose: () => open(null),
  })
  return (
    <>
      <Group gap={8}>
        {may('submit') && (
          <Button loading={submit.isPending} onClick={() => submit.mutate({ id, version }, done('submitted'))}>
            Submit for approval
          </Button>
        )}
        {may('approve') && order.mayApprove && (
          <Button loading={approve.isPending} onClick={() => approve.mutate({ id, version }, done('approved'))}>
            Approve
          </Button>
        )}
        {may('send') && (
          <Menu>
            <Menu.Target>
              <Button variant={state === 'sent' ? 'default' : 'filled'} loading={send.isPending}>
                Mark as sent
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {SENT_HOW.map((how) => (
                <Menu.Item key={how} onClick={() => send.mutate({ id, version, how }, done('marked as sent'))}>
                  {SENT_HOW_WORDS[how]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {may('change') && (
          <Button variant="default" onClick={() => void go(`/pharmacy/purchase-orders/add?order=${id}`)}>
            Change
          </Button>
        )}
        {may('revise') && (
          <Button
            variant="default"
            loading={revise.isPending}
            onClick={() => revise.mutate({ id, version }, done('opened for its next revision'))}
          >
            Revise
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" onClick={() => void go(`/pharmacy/purchase-orders/add?copy=${id}`)}>
            Copy
          </Button>
        )}
        <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => open('print')}>
          Print
        </Button>
        {(['send_back', 'close', 'cancel'] as const).map(
          (step) =>
            may(step) && (
              <Button key={step} variant="default" onClick={() => open(step)}>
                {WITH_REASON[step].title}
              </Button>
            ),
        )}
      </Group>
      {may('approve') && !order.mayApprove && (
        <p>{order.isOwn ? 'Another person must approve it.' : 'It is above your limit: it needs a higher approval.'}</p>
      )}
      {dialog === 'send_back' && (
        <SentReasonDialog
          {...reasonOf(WITH_REASON.send_back)}
          route={WITH_REASON.send_back.route}
          input={({ reason }) => ({ id, version, reason })}
        />
      )}
      {dialog === 'close' && (
        <SentReasonDialog
          {...reasonOf(WITH_REASON.close)}
          route={WITH_REASON.close.route}
          input={({ reason }) => ({ id, version, reason })}
        />
      )}
      {dialog === 'cancel' && (
        <SentReasonDialog
          {...reasonOf(WITH_REASON.cancel)}
          route={WITH_REASON.cancel.route}
          input={({ reason }) => ({ id, version, reason })}
        />
      )}
      <Suspense>
        {dialog === 'print' && (
          <PrintPreview
            title={orderNo}
            address={addressOf(purchaseOrdersContract.print, { id })}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </>
  )
}
