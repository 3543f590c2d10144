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

const NONE_FIRST = { value: '', label: 'None' }
const STATUSES = BILLING_STATUS_VALUES.map((value) => ({ value, label: shownBillingStatus(value) }))

/** What a field may be set to; undefined where it is typed. */
function optionsOf(field: BulkField, executives: Props['executives']) {
  if (field === 'billingStatus') return [NONE_FIRST, ...STATUSES]
  if (field === 'claimId' || field === 'bunchNo') return undefined
  if (isToggle(field)) return TOGGLE_OPTIONS(field)
  return [NONE_FIRST, ...executives.map(({ id, name }) => ({ value: id, label: name }))]
}

function ChangeForm({ chosen, executives, onChanged }: FormProps) {
  const [asked, setAsked] = useState<Asked>({ field: 'billingExecutive', value: '', subStatus: '' })
  const write = useWrite(trackingContract.changeMany)
  const { field, value, subStatus } = asked
  const options = optionsOf(field, executives)
  const subs = field === 'billingStatus' ? subStatusesOf(value) : []
  const change = () =>
    write.mutate(
      { visitIds: [...chosen], field, value: value || null, ...(subStatus && { subStatus }) },
      {
        onSuccess: ({ id, changed }) =>
          onChanged({ id, words: `${bulkLabel(field)} changed on ${counted(changed, 'visit')}.` }),
        onError: (problem) => toast.error(`${bulkLabel(field)} was not changed`, problem.message),
      },
    )
  const choose = (name: string) => {
    const next = BULK_NAMES.find((known) => known === name) ?? field
    const first = isClaimField(next) || !isToggle(next) ? '' : (TOGGLE_OPTIONS(next)[0]?.value ?? '')
    setAsked({ field: next, value: first, subStatus: '' })
  }
  const setValue = (next: string) => setAsked({ field, value: next, subStatus: '' })
  return (
    <>
      <NativeSelect
        w={200}
        aria-label="Field to change"
        data={BULK_NAMES.map((name) => ({ value: name, label: bulkLabel(name) }))}
        value={field}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {options ? (
        <NativeSelect
          w={200}
          aria-label="New value"
          data={options}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          aria-label="New value"
          placeholder={bulkLabel(field)}
          maxLength={field === 'claimId' ? 60 : 40}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      {subs.length > 0 && (
        <NativeSelect
          w={200}
          aria-label="Sub-status"
          data={[NONE_FIRST, ...subs]}
          value={subStatus}
          onChange={(event) => setAsked({ field, value, subStatus: event.currentTarget.value })}
        />
      )}
      <Button onClick={change} disabled={write.isPending} aria-busy={write.isPending}>
        Change {counted(chosen.size, 'visit')}
      </Button>
    </>
  )
}
