import type { ToldCase } from './told-case.ts'

/** A case once its patient is registered and admitted. */
export type ToldPatient = {
  readonly case: ToldCase
  readonly visitId: string
  readonly patientId: string
  readonly name: string
  readonly age: number
  readonly isEsic: boolean
}
