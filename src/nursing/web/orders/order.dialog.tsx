import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import type { PrescribableItem } from '../../../prescribing/model/prescribable-item.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { checksOfOrders } from '../../model/orders/checked-orders.ts'
import { type MedicationOrderForm, PLAIN_ORDER, typedAgain } from '../../model/orders/order-form.ts'
import type { OpenedSheet, ShownOrder } from '../../model/sheet/shown-sheet.ts'
import { besideFields } from './beside-fields.ts'
import { DoctorField } from './doctor-field.tsx'
import { ItemField } from './item-field.tsx'
import { NextDoses } from './next-doses.tsx'
import { OrderFields } from './order-fields.tsx'

type Props = {
  readonly sheet: OpenedSheet
  /** The order in whose place it comes. */
  readonly instead: ShownOrder | null
  /** For who tells it elsewhere too. */
  onOrdered?(order: MedicationOrderForm): void
  onClose(): void
}

type Problems = Readonly<Record<string, string>>

/** What an item says of its order: unit, route, and a dose of one unit of it. */
const ofItem = (item: PrescribableItem): Partial<MedicationOrderForm> => {
  const [, dose, unit] = /^([0-9.]+)\s*(mg|g|mcg|ml|IU|mmol)$/i.exec(item.contents[0]?.strength ?? '') ?? []
  return {
    medicineId: item.id,
    name: item.name,
    route: item.route,
    ...(dose && unit && item.contents.length === 1
      ? { dose: Number(dose), doseUnit: unit }
      : { dose: 1, doseUnit: item.unit.toLowerCase() }),
  }
}

/** One order: a doctor signs it, a nurse writes down what a doctor told. */
export function OrderDialog({ sheet, instead, onOrdered, onClose }: Props) {
  const { can } = useAuth()
  const isTold = !can('medication-order:write')
  const [order, setOrder] = useState<MedicationOrderForm>(instead ? typedAgain(instead) : PLAIN_ORDER)
  const [item, setItem] = useState<PrescribableItem | null>(null)
  const [reason, setReason] = useState('')
  const [doctorId, setDoctorId] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const facts = useRead(medicationOrdersContract.facts, { visitId: sheet.visit.id })
  const sending = useSending(setProblems, (words) => {
    toast.success(words, order.name)
    onOrdered?.(order)
    onClose()
  })
  const edit = (changes: Partial<MedicationOrderForm>) => {
    setProblems({})
    setOrder({ ...order, ...changes })
  }
  const words = (name: string) => problems[`orders.0.${name}`]
  const items = new Map([...(facts.data?.items ?? []), ...(item ? [item] : [])].map((one) => [one.id, one]))
  const standing = sheet.orders.map((one) => one.order).filter((one) => one.stopped === null && one.id !== instead?.id)
  const checks = facts.data ? checksOfOrders([order], standing, items, { ...facts.data, today: sheet.today }) : []
  const send = () => {
    const orders = [{ ...order, name: order.name.trim() }]
    const visitId = sheet.visit.id
    if (instead) sending.change.send({ id: instead.id, reason, orders })
    else if (isTold) sending.tell.send({ visitId, doctorId: doctorId ?? '', orders })
    else sending.place.send({ visitId, orders })
  }
  const title = instead ? `Change ${instead.name}` : isTold ? 'Order told by a doctor' : 'Order'
  const isRegular = order.kind === 'regular'
  return (
    <FormDialog title={title} opened onClose={onClose} size={760}>
      <form
        noValidate
        autoComplete="off"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          {instead === null && (
            <ItemField
              error={words('name')}
              onChoose={(found, says) => {
                setItem(found)
                edit({ ...(found ? ofItem(found) : { medicineId: null, route: null }), ...says })
              }}
            />
          )}
          <TextInput
            label="Medicine"
            required
            maxLength={200}
            readOnly={order.medicineId !== null}
            value={order.name}
            error={words('name')}
            onChange={({ currentTarget: { value: name } }) => edit({ name })}
          />
          <OrderFields order={order} edit={edit} words={words} />
          <TextInput
            label="Instructions"
            placeholder="In 100 ml NS over 30 min; a scale of insulin"
            maxLength={300}
            value={order.instructions}
            onChange={({ currentTarget: { value } }) => edit({ instructions: value })}
          />
          <Group gap={16}>
            {isRegular && (
              <Checkbox
                label="First dose now"
                checked={order.isFirstNow}
                onChange={({ currentTarget: { checked } }) => edit({ isFirstNow: checked })}
              />
            )}
            <Checkbox
              label="The patient's own medicine"
              checked={order.isOwn}
              onChange={({ currentTarget: { checked } }) => edit({ isOwn: checked })}
            />
          </Group>
          {words('startsAt') && <p role="alert">{words('startsAt')}</p>}
          <NextDoses order={order} settings={facts.data?.settings ?? []} />
          {checks.map((check) => (
            <p key={check.words} role={check.asks ? 'alert' : 'status'} data-tone={check.asks ? 'danger' : 'warning'}>
              {check.words}
            </p>
          ))}
          {(checks.some(({ kind }) => kind === 'allergy') || words('allergyReason')) && (
            <TextInput
              label="Why in spite of the allergy"
              required
              maxLength={300}
              value={order.allergyReason}
              error={words('allergyReason')}
              onChange={({ currentTarget: { value } }) => edit({ allergyReason: value })}
            />
          )}
          {isTold && <DoctorField value={doctorId} error={problems['doctorId']} onChange={setDoctorId} />}
          {instead && (
            <TextInput
              label="Reason of the change"
              required
              maxLength={300}
              value={reason}
              error={problems['reason']}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          )}
          <FormFooter
            submit={instead ? 'Stop and order' : isTold ? 'Write down' : 'Sign'}
            busy={sending.isBusy}
            onCancel={onClose}
            note="Only what is recorded here is checked. Ask the patient."
          />
        </Stack>
      </form>
    </FormDialog>
  )
}

/** The three ways of an order to the server: signed, written down, in place of another. */
function useSending(setProblems: (problems: Problems) => void, done: (words: string) => void) {
  const form = { showProblem: besideFields(setProblems) }
  const failed = 'Not ordered'
  const place = useSend(form, medicationOrdersContract.place, { done: () => done('Ordered'), failed })
  const tell = useSend(form, medicationOrdersContract.tell, { done: () => done('Written down'), failed })
  const change = useSend(form, medicationOrdersContract.change, { done: () => done('Changed'), failed })
  return { place, tell, change, isBusy: place.busy || tell.busy || change.busy }
}
