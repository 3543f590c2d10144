import type { ComponentProps } from 'react'
import { DayInput } from './day-input.tsx'

/** The day of the visit. */
export const VisitDateInput = (props: Omit<ComponentProps<typeof DayInput>, 'label' | 'required'>) => (
  <DayInput label="Visit Date" required {...props} />
)
