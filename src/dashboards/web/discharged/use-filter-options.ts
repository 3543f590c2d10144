import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { usePayers } from '../../../patients/web/use-payers.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { Option } from '../../../ui/grid/columns/column.ts'
import { wardsContract } from '../../../wards/model/wards.contract.ts'

/** The hospital's own lists that discharges are filtered by, and the name of one of their entries. */
export function useFilterOptions() {
  const { listed } = usePayers()
  const wards = useRead(wardsContract.wards, {}).data?.wards ?? []
  const doctors = useRead(catalogueContract.doctors, {}).data?.doctors ?? []
  const options = {
    payers: listed.map(({ id, name }): Option => ({ value: id, label: corporateName(name) })),
    wards: wards.map(({ id, wardType }): Option => ({ value: id, label: wardType })),
    doctors: doctors.map(({ id, name }): Option => ({ value: id, label: name })),
  }
  const nameOf = (list: keyof typeof options, id: string) =>
    options[list].find(({ value }) => value === id)?.label ?? ''
  return { ...options, nameOf }
}
