import { Anchor, Select, type SelectProps } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'

/** Appointment With: this hospital's surgeons, consultants and anaesthetists, found by name or specialty. */
export function DoctorSelect(props: Omit<SelectProps, 'data'>) {
  const { data, isPending, isError, refetch } = useRead(catalogueContract.doctors, {})
  const specialties = new Map(data?.doctors.map(({ name, specialty }) => [name, specialty]))
  // A visit keeps the doctor it was made with, listed here or not.
  const names = [...new Set([...(props.value ? [props.value] : []), ...specialties.keys()])]
  const labelOf = (name: string) => [name, specialties.get(name)].filter(Boolean).join(' · ')
  const none = data?.doctors.length === 0
  return (
    <Select
      label="Appointment With"
      searchable
      clearable
      nothingFoundMessage={none ? 'No doctors found in the database' : 'No doctor of this name'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isError ? <Failed onRetry={() => void refetch()} /> : none ? 'No doctors found in the database' : undefined
      }
      placeholder={
        isError
          ? 'Error loading doctors'
          : isPending
            ? 'Loading doctors...'
            : none
              ? 'No doctors available'
              : 'Select doctor'
      }
      {...props}
      data={names.map((name) => ({ value: name, label: labelOf(name) }))}
    />
  )
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <>
    Failed to load doctors{' '}
    <Anchor component="button" type="button" size="xs" onClick={onRetry}>
      Try again
    </Anchor>
  </>
)
