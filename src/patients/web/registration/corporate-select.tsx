import { Select, type SelectProps } from '@mantine/core'
import { corporateName } from '../../model/patient-words.ts'
import { useCorporates } from '../use-corporates.ts'

const CORPORATES_FAILED = 'Error loading corporates. Using default options.'

/** Who pays, from the hospital's list of corporates. */
export function CorporateSelect(props: Omit<SelectProps, 'data'>) {
  const { names, failed } = useCorporates()
  return (
    <Select
      label="Corporate"
      placeholder="Select corporate"
      description={failed ? CORPORATES_FAILED : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      nothingFoundMessage="No corporate of this name"
      {...props}
      data={names.map((name) => ({ value: name, label: corporateName(name) }))}
    />
  )
}
