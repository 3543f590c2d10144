import type { Doctor, KnownLists } from '../lists/known-lists.ts'

type Wanted = { readonly specialty: string; readonly operations?: unknown }

/** Who is in charge: the surgeon of an operation, else the consultant; of the specialty, where the hospital has it. */
export function chiefOf({ doctors }: Pick<KnownLists, 'doctors'>, { specialty, operations }: Wanted): Doctor {
  const kind = operations ? 'surgeon' : 'consultant'
  const general = operations ? 'General Surgery' : 'Internal Medicine'
  const chiefs = doctors.filter((doctor) => doctor.kind === 'surgeon' || doctor.kind === 'consultant')
  const found =
    chiefs.find((doctor) => doctor.kind === kind && doctor.specialty === specialty) ??
    chiefs.find((doctor) => doctor.specialty === specialty) ??
    chiefs.find((doctor) => doctor.kind === kind && doctor.specialty === general)
  if (!found) throw new Error(`The hospital has no doctor for ${specialty}.`)
  return found
}
