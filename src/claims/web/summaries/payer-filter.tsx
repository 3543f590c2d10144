import { Select } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'

/** One corporate, or every one. */
export function PayerFilter() {
  const url = useUrl()
  const { data } = useRead(catalogueContract.corporates, {})
  return (
    <Select
      w={200}
      aria-label="Corporate"
      placeholder="Every corporate"
      clearable
      searchable
      data={data?.corporates.map(({ id, name }) => ({ value: id, label: corporateName(name) })) ?? []}
      value={url.text('payerId') || null}
      onChange={(value) => url.set({ payerId: value })}
    />
  )
}
