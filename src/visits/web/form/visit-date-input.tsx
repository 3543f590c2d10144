import type { ReactNode } from 'react'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'

type Props = { readonly value?: string | null; readonly error?: ReactNode; onChange(day: string): void }

/** The day of the visit. */
export const VisitDateInput = (props: Props) => <DayInput label="Visit Date" required {...props} />
