import { Button, Checkbox, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import type { ListKey } from '../../model/list-keys.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { ACCREDITATION_OPTIONS, CITY_OPTIONS, SCHEME_OPTIONS } from './rate-words.ts'

type Props = { readonly list: ListKey; readonly id: string; onDone(): void }

const blank = () => ({
  scheme: 'cghs',
  accreditation: 'nabh',
  cityTier: '0',
  wardFactor: false,
  amount: '',
  validFrom: dayOf(new Date()) as string,
  validTo: '',
  source: '',
})

/** One rate as a circular prints it: any scheme, accreditation and city, from day to day. */
export function AddRate({ list, id, onDone }: Props) {
  const [typed, setTyped] = useState(blank)
  const add = useWrite(listsContract.addRate)
  const fields = add.error?.fields ?? {}
  const set = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((now) => ({ ...now, [name]: value }))
  }
  const save = () =>
    add.mutate(
      {
        ...typed,
        list,
        id,
        scheme: typed.scheme as 'cghs',
        accreditation: typed.accreditation as 'any',
        cityTier: Number(typed.cityTier),
        amount: paiseOf(typed.amount) as number,
      },
      { onSuccess: onDone },
    )
  return (
    <form
      aria-label="Add a dated rate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SimpleGrid cols={2} spacing="sm" mt="sm">
        <NativeSelect
          label="Scheme"
          data={SCHEME_OPTIONS}
          value={typed.scheme}
          onChange={set('scheme')}
          error={fields.scheme}
        />
        <NativeSelect
          label="Accreditation"
          data={ACCREDITATION_OPTIONS}
          value={typed.accreditation}
          onChange={set('accreditation')}
        />
        <NativeSelect label="City" data={CITY_OPTIONS} value={typed.cityTier} onChange={set('cityTier')} />
        <TextInput
          label="Amount in rupees"
          inputMode="decimal"
          value={typed.amount}
          onChange={set('amount')}
          error={fields.amount}
          required
        />
        <DayInput
          label="From"
          required
          value={typed.validFrom}
          onChange={(validFrom) => setTyped((now) => ({ ...now, validFrom }))}
          error={fields.validFrom}
        />
        <DayInput
          label="To"
          clearable
          value={typed.validTo}
          onChange={(validTo) => setTyped((now) => ({ ...now, validTo }))}
          error={fields.validTo}
        />
        <TextInput label="Circular" maxLength={200} value={typed.source} onChange={set('source')} />
        <Checkbox
          mt="lg"
          label="Ward factors apply"
          checked={typed.wardFactor}
          onChange={(event) => {
            const { checked } = event.currentTarget
            setTyped((now) => ({ ...now, wardFactor: checked }))
          }}
        />
      </SimpleGrid>
      {add.error && Object.keys(fields).length === 0 && <div role="alert">{add.error.message}</div>}
      <Group gap="xs" mt="sm">
        <Button size="xs" type="submit" loading={add.isPending}>
          Save rate
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
