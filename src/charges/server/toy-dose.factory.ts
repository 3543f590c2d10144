import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { declaredSources, type SourceOfCharge } from '../model/sources/source-of-charge.ts'
import { type ChargePosting, postCharge } from './posting/post-charge.ts'
import { reverseSource } from './posting/reverse-charge.ts'

// A slice of the tests alone, which posts charges as the slices to come do: doses that are given, undone and given again, each of
// them the same record.

declare module '../../charge-sources.generated.ts' {
  interface ChargeSourceKinds {
    readonly toy_dose: true
  }
}
declaredSources.set('toy_dose', { kind: 'toy_dose', words: 'Toy dose', path: '/view-bill/:billId', owner: 'source' })

export const aDose = (): SourceOfCharge => ({ kind: 'toy_dose', id: crypto.randomUUID() })

type Dose = Omit<ChargePosting, 'source' | 'head'> & Partial<Pick<ChargePosting, 'head'>> & { readonly visitId: string }

/** The dose was given: it is charged. */
export const give = (db: HospitalDb, source: SourceOfCharge, dose: Dose) =>
  postCharge(db, { head: 'clinical', ...dose, source })

/** It was not given after all. */
export const undo = (db: HospitalDb, source: SourceOfCharge) => reverseSource(db, source, { reason: 'Not given' })
