import type { Finding } from '../../../model/results/lab-result.ts'
import type { DraftCell } from '../../../model/results/shown-results.ts'

/** A row of the culture table as it stands in its fields. */
export type TypedFinding = NonNullable<DraftCell['findings']>[number]

export const typedFinding = ({ organism, growth, antibiotic, susceptibility, zone, mic }: Finding): TypedFinding => ({
  organism,
  growth: growth ?? '',
  antibiotic: antibiotic ?? '',
  susceptibility,
  zone: zone ?? '',
  mic: mic ?? '',
})

export const sentFinding = ({ organism, growth, antibiotic, susceptibility, zone, mic }: TypedFinding): Finding => ({
  organism,
  growth: growth || null,
  antibiotic: antibiotic || null,
  susceptibility: antibiotic ? susceptibility : null,
  zone: antibiotic ? zone || null : null,
  mic: antibiotic ? mic || null : null,
})
