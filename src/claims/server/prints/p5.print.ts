import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { claimSums } from '../../model/summaries/claim-row.ts'

/** P-V, the monthly bill of ESIC (domain practice 3.21): the claims of a month by payer and ESI office. */
export const p5 = printTemplate({
  file: new URL('./p5.typ', import.meta.url),
  title: 'P-V Monthly Bill',
  paper: A4_ACROSS,
  data: z.object({
    /** 'November 2026' */
    month: z.string(),
    filters: z.string(),
    /** Under which the payers have empanelled the hospital; '' where it is not known. */
    empanelmentNo: z.string(),
    rows: z.array(z.extend(claimSums, { payer: z.string(), office: z.string() })),
    sums: claimSums,
  }),
})
