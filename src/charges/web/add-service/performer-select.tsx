import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { kindWord } from '../../../catalogue/web/doctor-kinds.ts'
import { useRead } from '../../../platform/web/use-call.ts'

type Props = {
  readonly value?: string | null
  onChange?(id: string | null): void
  readonly error?: ReactNode
}

/** Who performs a service that needs a doctor: anybody who works here as one. */
export function PerformerSelect(props: Props) {
  const { data, isPending } = useRead(catalogueContract.staffDoctors, {})
  return (
    <Select
      {...props}
      label="Performed by"
      required
      searchable
      placeholder="Search by name or specialty"
      nothingFoundMessage={isPending ? 'Loading...' : 'No doctor of this hospital is called so'}
      data={(data?.doctors ?? []).map(({ id, name, specialty, kind }) => ({
        value: id,
        label: [name, specialty, kindWord(kind)].filter(Boolean).join(' · '),
      }))}
    />
  )
}
