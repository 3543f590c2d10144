import { Button, Group, Menu } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { mayStep, type OrderStep } from '../../model/orders/decide-order.ts'
import { purchaseOrdersContract, SENT_HOW, type ShownOrder } from '../../model/orders/orders.contract.ts'
import { SENT_HOW_WORDS } from './order-words.ts'

const MailOrderDialog = lazy(() => import('./mail-order.dialog.tsx'))
const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const WITH_REASON = {
  send_back: { route: purchaseOrdersContract.sendBack, title: 'Send back', done: 'sent back' },
  close: { route: purchaseOrdersContract.close, title: 'Close order', done: 'closed' },
  cancel: { route: purchaseOrdersContract.cancel, title: 'Cancel order', done: 'cancelled' },
} as const

/** A step has no fields that a message could stand beside. */
const NO_FIELDS = { showProblem: () => false }

/** What can be done with an order in its state, by who may. */
export function OrderSteps({ order }: { readonly order: ShownOrder }) {
  const { can } = useAuth()
  const go = useNavigate()
  const [dialog, open] = useState<keyof typeof WITH_REASON | 'print' | 'mail' | null>(null)
  const { id, version, state, orderNo } = order
  const mayWrite = can('purchase-order:write')
  const may = (step: OrderStep) =>
    mayStep(state, step) &&
    can(step === 'approve' || step === 'send_back' ? 'purchase-order:approve' : 'purchase-order:write')
  const answered = (what: string) => ({
    done: () => toast.success('Done', `${orderNo} has been ${what}.`),
    failed: 'Error',
  })
  const submit = useSend(NO_FIELDS, purchaseOrdersContract.submit, answered('submitted'))
  const approve = useSend(NO_FIELDS, purchaseOrdersContract.approve, answered('approved'))
  const send = useSend(NO_FIELDS, purchaseOrdersContract.send, answered('marked as sent'))
  const revise = useSend(NO_FIELDS, purchaseOrdersContract.revise, answered('opened for its next revision'))
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
          <Button loading={submit.busy} onClick={() => submit.send({ id, version })}>
            Submit for approval
          </Button>
        )}
        {may('approve') && order.mayApprove && (
          <Button loading={approve.busy} onClick={() => approve.send({ id, version })}>
            Approve
          </Button>
        )}
        {may('send') && (
          <Button
            variant={state === 'sent' ? 'default' : 'filled'}
            leftSection={buttonIcon(IconMail)}
            onClick={() => open('mail')}
          >
            E-mail
          </Button>
        )}
        {may('send') && (
          <Menu>
            <Menu.Target>
              <Button variant="default" loading={send.busy}>
                Mark as sent
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {SENT_HOW.map((how) => (
                <Menu.Item key={how} onClick={() => send.send({ id, version, how })}>
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
          <Button variant="default" loading={revise.busy} onClick={() => revise.send({ id, version })}>
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
        {dialog === 'mail' && <MailOrderDialog order={order} onClose={() => open(null)} />}
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
