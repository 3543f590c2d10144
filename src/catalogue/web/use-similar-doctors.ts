import { isOptionsGroup, type OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'

const RESTING_MS = 150
const SHORTEST = 3

/**
 * For a list of all doctors that is searched in the browser: where nobody is called as typed, the server is asked whose
 * name is spelled nearly so, and those stand there beneath 'Similar names'.
 */
export function useSimilarDoctors(): { readonly filter: OptionsFilter; onSearchChange(typed: string): void } {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), RESTING_MS)
  const { data } = useRead(
    catalogueContract.doctors,
    { search: asked },
    { enabled: asked.length >= SHORTEST, keep: false },
  )
  const near = new Set(data?.doctors.flatMap((doctor) => (doctor.near ? [doctor.id] : [])))
  return {
    onSearchChange: setTyped,
    filter: ({ options, search }) => {
      const doctors = options.flatMap((one) => (isOptionsGroup(one) ? one.items : [one]))
      const named = doctors.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()))
      if (named.length > 0 || near.size === 0) return named
      return [{ group: 'Similar names', items: doctors.filter(({ value }) => near.has(value)) }]
    },
  }
}
