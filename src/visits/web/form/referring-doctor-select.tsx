import { Select, type SelectProps } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { useSimilarDoctors } from '../../../catalogue/web/use-similar-doctors.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { type Stored, withStored } from './stored-option.ts'

/** Who refers patients to this hospital: its referees and the surgeons of ESIC, by name. */
export function useReferringDoctors() {
  const { data } = useRead(catalogueContract.referringDoctors, {})
  return data?.doctors ?? []
}

/** Referring Doctor: a referee or an ESIC surgeon; one that is no longer offered keeps its name. */
export function ReferringDoctorSelect({ stored, ...props }: Omit<SelectProps, 'data'> & Stored) {
  const doctors = useReferringDoctors()
  const listed = doctors.map(({ id, name, institution }) => ({
    value: id,
    label: [name, institution].filter(Boolean).join(' · '),
  }))
  const similar = useSimilarDoctors(catalogueContract.referringDoctors)
  return (
    <Select
      label="Referring Doctor"
      placeholder="Select referring doctor"
      searchable
      clearable
      {...similar}
      nothingFoundMessage="No referee with this name"
      {...props}
      data={withStored(listed, stored)}
    />
  )
}
