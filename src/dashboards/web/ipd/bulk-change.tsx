import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { counted } from '../../../ui/display/counted.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  isToggle,
  SHARED_NAMES,
  type SharedField,
  TRACKED_FIELDS,
} from '../../../visits/model/tracking/tracked-fields.ts'
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

function ChangeForm({ chosen, executives, onChanged }: FormProps) {
  const [asked, setAsked] = useState<{ field: SharedField; value: string }>({ field: 'billingExecutive', value: '' })
  const write = useWrite(trackingContract.changeMany)
  const { field, value } = asked
  const options = isToggle(field)
    ? TOGGLE_OPTIONS(field)
    : [{ value: '', label: 'None' }, ...executives.map(({ id, name }) => ({ value: id, label: name }))]
  const change = () =>
    write.mutate(
      { visitIds: [...chosen], field, value: value || null },
      {
        onSuccess: ({ id, changed }) =>
          onChanged({ id, words: `${TRACKED_FIELDS[field].label} changed on ${counted(changed, 'visit')}.` }),
        onError: (problem) => toast.error(`${TRACKED_FIELDS[field].label} was not changed`, problem.message),
      },
    )
  const choose = (name: string) => {
    const next = SHARED_NAMES.find((known) => known === name) ?? field
    setAsked({ field: next, value: isToggle(next) ? (TOGGLE_OPTIONS(next)[0]?.value ?? '') : '' })
  }
  return (
    <>
      <NativeSelect
        aria-label="Field to change"
        data={SHARED_NAMES.map((name) => ({ value: name, label: TRACKED_FIELDS[name].label }))}
        value={field}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {field === 'bunchNo' ? (
        <TextInput
          aria-label="New value"
          placeholder="Bunch No."
          maxLength={40}
          value={value}
          onChange={(event) => setAsked({ field, value: event.currentTarget.value })}
        />
      ) : (
        <NativeSelect
          aria-label="New value"
          data={options}
          value={value}
          onChange={(event) => setAsked({ field, value: event.currentTarget.value })}
        />
      )}
      <Button onClick={change} disabled={write.isPending} aria-busy={write.isPending}>
        Change {counted(chosen.size, 'visit')}
      </Button>
    </>
  )
}
