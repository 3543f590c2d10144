import { useRead } from '../../../platform/web/use-call.ts'
import { readLine } from '../../../prescribing/model/lines/read-line.ts'
import type { PrescribableItem } from '../../../prescribing/model/prescribable-item.ts'
import { SearchSelect, useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import type { MedicationOrderForm } from '../../model/orders/order-form.ts'

type ItemProps = {
  readonly error: string | undefined
  onChoose(item: PrescribableItem | null, says: Partial<MedicationOrderForm>): void
}

const OUTSIDE = 'outside'

/** 'pantop 40 od 5d': what it is, and behind it how often and how long. */
export function ItemField({ error, onChoose }: ItemProps) {
  const typedSearch = useTypedSearch()
  const { search: asked, says } = readLine(typedSearch.search)
  const enabled = asked.length > 1
  const found = useRead(medicationOrdersContract.items, { search: asked }, { enabled })
  const items = enabled ? (found.data?.items ?? []) : []
  return (
    <SearchSelect
      label="Search"
      placeholder="Medicine, how often, days: mero 1 q8h 7d"
      error={error}
      typedSearch={{ ...typedSearch, enabled }}
      found={found}
      options={[
        ...items.map((one) => ({
          value: one.id,
          label: [one.name, one.generics, one.here > 0 ? `${one.here} here` : 'none here'].filter(Boolean).join(' · '),
        })),
        ...(enabled ? [{ value: OUTSIDE, label: `Outside the pharmacy: ${asked}` }] : []),
      ]}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id) ?? null
        onChoose(item, { ...saidOf(says), ...(item === null && { name: asked }) })
      }}
    />
  )
}

/** What a line of a prescription says, as an order says it. */
function saidOf(says: ReturnType<typeof readLine>['says']): Partial<MedicationOrderForm> {
  const { how, morning = 0, noon = 0, evening = 0, night = 0, everyHours, days, food } = says
  const frequency = { 1000: 'od', 1001: 'bd', 1101: 'tds', 1111: 'qid', 1: 'hs' }[
    Number(`${morning}${noon}${evening}${night}`)
  ]
  return {
    ...(food && { food }),
    ...(days && { days }),
    ...(how === 'places' && frequency && { frequency: frequency as MedicationOrderForm['frequency'] }),
    ...(how === 'places' &&
      !frequency && { frequency: 'places' as const, placeDoses: [morning, noon, evening, night] }),
    ...(how === 'hourly' && { frequency: 'hourly' as const, everyHours: everyHours ?? null }),
    ...(how === 'alternate' && { frequency: 'alternate' as const }),
    ...(how === 'weekly' && { frequency: 'weekly' as const }),
    ...(how === 'as_needed' && { kind: 'as_needed' as const, frequency: null }),
    ...(how === 'once' && { kind: 'once' as const, frequency: null }),
  }
}
