import { MultiSelect } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'

const MANY = 500

/** The complications that are common with a diagnosis. */
export function TiesSelect(props: Omit<Parameters<typeof MultiSelect>[0], 'data'>) {
  const { data, isPending } = useRead(listsContract.page, { list: 'complications', limit: MANY })
  return (
    <MultiSelect
      {...props}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={isPending ? 'Loading...' : 'No complication with this name'}
      data={(data?.rows ?? []).map(({ id, values }) => ({ value: id, label: String(values.name) }))}
    />
  )
}
