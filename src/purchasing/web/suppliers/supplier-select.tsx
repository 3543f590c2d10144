import { Select, type SelectProps } from '@mantine/core'
import { useList } from '../../../platform/web/use-call.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'

/** One of the suppliers by name. */
export function SupplierSelect(field: Omit<SelectProps, 'data'>) {
  const { rows } = useList(suppliersContract.list, {})
  return (
    <Select
      searchable
      nothingFoundMessage="No supplier is called so"
      {...field}
      data={rows
        .filter(({ id, status }) => status === 'Active' || id === field.value)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
