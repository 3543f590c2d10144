import { Button, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ITEM_STATE_WORDS } from '../../model/case/case-words.ts'
import type { CaseItem, OpenedCase } from '../../model/case/shown-case.ts'
import { theatreKitsContract } from '../../model/kits.contract.ts'
import css from '../theatre.module.css'

/** Holds a kit for the case; what is not there is said. */
export function AddKit({ id }: { readonly id: string }) {
  const { data } = useRead(theatreKitsContract.list, {})
  const hold = useWrite(theatreKitsContract.hold)
  const kits = (data?.kits ?? []).filter(({ status }) => status === 'Active')
  if (kits.length === 0) return null
  return (
    <Select
      aria-label="Add a kit"
      placeholder="Add a kit"
      size="xs"
      disabled={hold.isPending}
      data={kits.map((kit) => ({ value: kit.id, label: kit.name }))}
      value={null}
      onChange={(kitId) => {
        if (!kitId) return
        hold.mutate(
          { id, kitId },
          {
            onSuccess: ({ missing }) =>
              missing.length === 0
                ? toast.success('Held', 'All of the kit is there.')
                : toast.error(
                    'Not all is there',
                    missing.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
                  ),
            onError: (problem) => toast.error('Not held', problem.message),
          },
        )
      }}
    />
  )
}

/** Items of the kit with how many were used, counted and saved together. */
export function KitOfCase({ opened, mayUse }: { readonly opened: OpenedCase; readonly mayUse: boolean }) {
  const items = opened.items.filter(({ isImplant, state }) => !isImplant && state !== 'returned')
  const [typed, setTyped] = useState<ReadonlyMap<string, string | number>>(new Map())
  const count = useWrite(theatreKitsContract.count)
  if (items.length === 0) return null
  const usedOf = ({ id, state, quantity }: CaseItem) => typed.get(id) ?? (state === 'used' ? quantity : '')
  const counted = items.filter((item) => typed.has(item.id) && usedOf(item) !== '')
  const save = () =>
    count.mutate(
      { id: opened.id, used: counted.map((item) => ({ id: item.id, quantity: Number(usedOf(item)) })) },
      {
        onSuccess: () => setTyped(new Map()),
        onError: (problem) => toast.error('Not counted', problem.message),
      },
    )
  const all = () => setTyped(new Map(items.map((item) => [item.id, item.quantity])))
  return (
    <form
      className={css.counts}
      aria-label="Used of the kit"
      onSubmit={(event) => {
        event.preventDefault()
        if (counted.length > 0) save()
      }}
    >
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Kit</th>
            <th>Used</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th>
                {item.name} <small>{item.batchNo}</small>
                {item.state === 'used' && !mayUse && <small>, {ITEM_STATE_WORDS.used}</small>}
              </th>
              <td>{item.quantity}</td>
              <td>
                <NumberInput
                  aria-label={`Used of ${item.name}, ${item.batchNo}`}
                  hideControls
                  w={64}
                  min={0}
                  max={item.quantity}
                  allowDecimal={false}
                  disabled={!mayUse}
                  value={usedOf(item)}
                  onChange={(next) => setTyped(new Map([...typed, [item.id, next]]))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayUse && (
        <div className={css.kitActions}>
          <Button size="compact-sm" variant="default" onClick={all}>
            All used
          </Button>
          <Button size="compact-sm" type="submit" loading={count.isPending} disabled={counted.length === 0}>
            Save the count
          </Button>
        </div>
      )}
    </form>
  )
}
