import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

export const requisitionPrint = printTemplate({
  file: new URL('./requisition.typ', import.meta.url),
  title: 'Requisition',
  paper: A5,
  data: z.object({
    orderNo: z.string(),
    orderedAt: z.string(),
    priority: z.string(),
    isStat: z.boolean(),
    patient: z.string(),
    ageAndSex: z.string(),
    uhid: z.string(),
    visitNo: z.string(),
    place: z.string(),
    payer: z.string(),
    doctor: z.string(),
    enteredBy: z.string(),
    clinicalNote: z.string(),
    provisionalDiagnosis: z.string(),
    wantedAt: z.string(),
    barcode: z.string(),
    departments: z.array(
      z.object({
        name: z.string(),
        lines: z.array(z.object({ code: z.string(), name: z.string(), note: z.string() })),
      }),
    ),
  }),
})
