import { Text } from '@mantine/core'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { FIRST_SANCTION } from '../model/treatment/sanction.ts'

/** The surgery a new visit begins with. */
export function FirstSurgery({ id }: { readonly id: string }) {
  const { data } = useRead(catalogueContract.surgeries, { ids: id })
  const [surgery] = data?.surgeries ?? []
  if (!surgery) return null
  return (
    <Text size="sm" mb="md">
      Surgery: <strong>{surgery.name}</strong>
      {surgery.code && ` (${surgery.code})`}, {FIRST_SANCTION}
    </Text>
  )
}
