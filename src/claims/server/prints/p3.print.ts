import * as z from 'zod/mini'
import { day, paise } from '../../../billing/server/prints/billed-person.ts'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { claimSums } from '../../model/summaries/claim-row.ts'

/** P-III, the consolidated bill of ESIC (domain practice 3.21): one row a submitted P-II. */
export const p3 = printTemplate({
  file: new URL('./p3.typ', import.meta.url),
  title: 'P-III Consolidated Bill',
  paper: A4_ACROSS,
  data: z.object({
    from: day,
    to: day,
    /** What is chosen of all claims, in words; '' where it is all. */
    filters: z.string(),
    /** Under which the payers have empanelled the hospital; '' where it is not known. */
    empanelmentNo: z.string(),
    rows: z.array(
      z.object({
        number: z.string(),
        submittedOn: day,
        patient: z.string(),
        insuranceNo: z.string(),
        claimId: z.string(),
        office: z.string(),
        stay: z.string(),
        one: paise,
        two: paise,
        three: paise,
        claimed: paise,
        /** Null until the P-IV memo is entered. */
        admitted: z.nullable(paise),
      }),
    ),
    sums: claimSums,
  }),
})
