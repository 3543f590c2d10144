import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../kernel/counted.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  BILLING_STATUS_VALUES,
  shownBillingStatus,
  subStatusesOf,
} from '../../../visits/model/tracking/billing-status.ts'
import { BULK_NAMES, type BulkField, bulkLabel, isClaimField } from '../../../visits/model/tracking/bulk-fields.ts'
import { isToggle } from '../../../visits/model/tracking/tracked-fields.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import css from './bulk-change.module.css'
import { TOGGLE_OPTIONS } from './filter-words.ts'

type Props = {
  readonly chosen: ReadonlySet<string>
  readonly executives: readonly { readonly id: string; readonly name: string }[]
  /** Puts down the choice of rows. */
  onClear(): void
}
type Change = { readonly id: string; readonly words: string }

/** One field of all chosen visits at once, and one step back (administrators). Floats over the list and moves nothing. */
export default function BulkChange({ chosen, executives, onClear }: Props) {
  const [last, setLast] = useState<Change | null>(null)
  const undo = useWrite(trackingContract.undoMany)
  const takeBack = (change: Change) =>
    undo.mutate(
      { id: change.id },
      {
        onSuccess: ({ restored, kept }) => {
          setLast(null)
          const spared = kept > 0 ? `${counted(kept, 'visit')} changed since and left as they are.` : ''
          toast.success(`Undone on ${counted(restored, 'visit')}`, spared)
        },
        onError: (problem) => toast.error('The change was not undone', problem.message),
      },
    )
  if (chosen.size === 0 && !last) return null
  return (
    <section className={css.bar} aria-label="Change many visits">
      {chosen.size > 0 && (
        <>
          <strong>{chosen.size} selected</strong>
          <ChangeForm chosen={chosen} executives={executives} onChanged={setLast} />
          <Button variant="subtle" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
      {last && (
        <span className={css.last} role="status">
          {last.words}
          <Button variant="default" size="compact-sm" disabled={undo.isPending} onClick={() => takeBack(last)}>
            Undo
          </Button>
          <CloseButton size="sm" aria-label="Keep the change" onClick={() => setLast(null)} />
        </span>
      )}
    </section>
  )
}

type FormProps = Omit<Props, 'onClear'> & { onChanged(change: Change): void }
type Asked = { readonly field: BulkField; readonly value: string; readonly subStatus: string }

/** Taking the value away is chosen by its own word. */
const CLEAR = 'clear'
const clearing = (field: BulkField) => ({ value: CLEAR, label: `Clear ${bulkLabel(field)}` })
/** Nothing is chosen at first: one press more must not change what nobody named. */
const UNCHOSEN = { value: '', label: 'Choose a value' }

const NONE_FIRST = { value: '', label: 'None' }
const STATUSES = BILLING_STATUS_VALUES.map((value) => ({ value, label: shownBillingStatus(value) }))

const isTyped = (field: BulkField): field is 'claimId' | 'bunchNo' => field === 'claimId' || field === 'bunchNo'

/** What a field that is not typed may be set to. */
function optionsOf(field: BulkField, executives: Props['executives']) {
  if (field === 'billingStatus') return [UNCHOSEN, ...STATUSES, clearing(field)]
  if (!isClaimField(field) && isToggle(field)) return [UNCHOSEN, ...TOGGLE_OPTIONS(field)]
  return [UNCHOSEN, ...executives.map(({ id, name }) => ({ value: id, label: name })), clearing(field)]
}

function ChangeForm({ chosen, executives, onChanged }: FormProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const write = useWrite(trackingContract.changeMany)
  const send = ({ field, value, subStatus }: Asked) =>
    write.mutate(
      { visitIds: [...chosen], field, value: value === CLEAR ? null : value, ...(subStatus && { subStatus }) },
      {
        onSuccess: ({ id, changed }) =>
          onChanged({ id, words: `${bulkLabel(field)} changed on ${counted(changed, 'visit')}.` }),
        onError: (problem) => toast.error(`${bulkLabel(field)} was not changed`, problem.message),
      },
    )
  const choose = (name: string) => {
    const field = BULK_NAMES.find((known) => known === name)
    setAsked(field ? { field, value: '', subStatus: '' } : null)
  }
  const isComplete = asked !== null && asked.value.trim() !== ''
  return (
    <>
      <NativeSelect
        w={200}
        aria-label="Field to change"
        data={[
          { value: '', label: 'Choose a field' },
          ...BULK_NAMES.map((name) => ({ value: name, label: bulkLabel(name) })),
        ]}
        value={asked?.field ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {asked && <NewValue asked={asked} executives={executives} onChange={setAsked} />}
      <Button
        onClick={() => isComplete && send(asked)}
        disabled={!isComplete || write.isPending}
        aria-busy={write.isPending}
      >
        Change {counted(chosen.size, 'visit')}
      </Button>
      {asked && isTyped(asked.field) && (
        <Button
          variant="default"
          disabled={write.isPending}
          onClick={() => send({ field: asked.field, value: CLEAR, subStatus: '' })}
        >
          {clearing(asked.field).label}
        </Button>
      )}
    </>
  )
}

type NewValueProps = Pick<Props, 'executives'> & { readonly asked: Asked; onChange(asked: Asked): void }

/** What the field is to be; a billing status has a part of its own beneath it. */
function NewValue({ asked: { field, value, subStatus }, executives, onChange }: NewValueProps) {
  const subs = field === 'billingStatus' ? subStatusesOf(value) : []
  const set = (next: string) => onChange({ field, value: next, subStatus: '' })
  return (
    <>
      {isTyped(field) ? (
        <TextInput
          aria-label="New value"
          placeholder={bulkLabel(field)}
          maxLength={field === 'claimId' ? 60 : 40}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect
          w={200}
          aria-label="New value"
          data={optionsOf(field, executives)}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
      {subs.length > 0 && (
        <NativeSelect
          w={200}
          aria-label="Sub-status"
          data={[NONE_FIRST, ...subs]}
          value={subStatus}
          onChange={(event) => onChange({ field, value, subStatus: event.currentTarget.value })}
        />
      )}
    </>
  )
}
