import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { doseWords, howWords } from '../../model/orders/order-words.ts'
import type { SheetOrder, ShownRate } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { bagWords, CELL_WORDS } from './cell-words.ts'
import { StrikeDialog } from './strike.dialog.tsx'

type Props = {
  readonly of: SheetOrder
  /** Who has left takes no other order. */
  readonly isHere: boolean
  onClose(): void
  onChange(): void
  /** Gives what is ordered as needed. */
  onGive(): void
  onRate(): void
}

/** An order as it was signed, with what can be done with it. */
export function OrderDetailsDialog({ of, isHere, onClose, onChange, onGive, onRate }: Props) {
  const { order, struck, rates } = of
  const { can, user } = useAuth()
  const [isStopping, setStopping] = useState(false)
  const [striking, setStriking] = useState<ShownRate | null>(null)
  const countersign = useSend({ showProblem: () => false }, medicationOrdersContract.countersign, {
    done: () => {
      toast.success('Countersigned', order.name)
      onClose()
    },
    failed: 'Not countersigned',
  })
  if (striking)
    return (
      <StrikeDialog
        route={treatmentSheetContract.strikeRate}
        id={striking.id}
        what={`${order.name}, ${striking.rate} ml/h from ${showMoment(striking.at)}`}
        taken={striking.taken}
        onClose={() => setStriking(null)}
        done={onClose}
      />
    )
  if (isStopping)
    return (
      <SentReasonDialog
        title="Stop the order"
        message={`${order.name}: what is due from now on is closed.`}
        route={medicationOrdersContract.stop}
        input={({ reason }) => ({ id: order.id, reason })}
        done={onClose}
        onClose={() => setStopping(false)}
      />
    )
  const { told, stopped } = order
  const facts = [
    ['Dose', doseWords(order)],
    ['How', howWords(order)],
    ['From', showMoment(order.startsAt)],
    ['Signed by', order.signedAs ?? 'Not countersigned yet'],
    ['Told', told && `by ${told.by}, written by ${told.writtenBy}, to countersign until ${showMoment(told.until)}`],
    ['Allergy', order.allergyReason && `given nevertheless: ${order.allergyReason}`],
    ['Stopped', stopped && `${showMoment(stopped.at)}, ${stopped.by}: ${stopped.reason}`],
    ...rates.map((rate) => [
      `Rate ${showMoment(rate.at)}`,
      [`${rate.rate} ml/h${bagWords(rate)}, ${rate.by}`, rate.reason].filter(Boolean).join(': '),
    ]),
    ...struck.map((dose) => [
      `Struck out ${showMoment(dose.actedAt)}`,
      `${CELL_WORDS[dose.state]} by ${dose.by}; ${dose.struck?.by}: ${dose.struck?.reason}`,
    ]),
  ] as [string, string | null | false][]
  const isOpen = stopped === null
  const lastRate = rates.at(-1)
  return (
    <FormDialog title={order.name} opened onClose={onClose} size={600}>
      <Stack gap="md">
        <FactList facts={facts.flatMap(([label, words]) => (words ? [[label, words] as const] : []))} />
        <Group gap={8} justify="flex-end">
          {isOpen && told?.byId === user?.id && order.signedAs === null && can('medication-order:write') && (
            <Button loading={countersign.busy} onClick={() => countersign.send({ id: order.id })}>
              Countersign
            </Button>
          )}
          {isOpen && order.kind === 'as_needed' && can('dose:act') && <Button onClick={onGive}>Give now</Button>}
          {lastRate?.isMine && can('dose:correct') && (
            <Button variant="default" onClick={() => setStriking(lastRate)}>
              Strike out the last rate
            </Button>
          )}
          {isOpen && order.kind === 'infusion' && can('dose:act') && <Button onClick={onRate}>Rate</Button>}
          {isOpen && isHere && can('medication-order:write') && (
            <Button variant="default" onClick={onChange}>
              Change
            </Button>
          )}
          {isOpen && can('medication-order:stop') && (
            <Button variant="default" onClick={() => setStopping(true)}>
              Stop
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
