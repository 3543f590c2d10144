import '../../ui/display/pills.ts'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'
import { kindWord } from './doctor-kinds.ts'

type Props = {
  readonly label: string
  readonly description: string
  /** Doctors of other accounts are not offered. */
  readonly accountId: string | null
  readonly value?: string[]
  onChange?(ids: string[]): void
  readonly error?: ReactNode
}

/** The doctors of this hospital that are one person: an entry of each kind, where there are several. */
export function StaffDoctorsSelect({ accountId, ...field }: Props) {
  const { data, isPending } = useRead(catalogueContract.staffDoctors, {})
  const offered = (data?.doctors ?? []).filter(({ account }) => account === null || account.id === accountId)
  return (
    <MultiSelect
      {...field}
      placeholder="Search by name or specialty"
      searchable
      clearable
      hidePickedOptions
      maxValues={20}
      nothingFoundMessage={isPending ? 'Loading...' : 'No doctor without an account is called so'}
      data={offered.map(({ id, name, specialty, kind }) => ({
        value: id,
        label: [name, specialty, kindWord(kind)].filter(Boolean).join(' · '),
      }))}
    />
  )
}
