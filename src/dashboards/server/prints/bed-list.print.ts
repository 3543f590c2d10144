import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The rooms that are shown on the bed map, ward by ward. */
export const bedList = printTemplate({
  file: new URL('./bed-list.typ', import.meta.url),
  title: 'Bed list',
  paper: A4_ACROSS,
  data: z.object({
    /** The filters in words; '' without any. */
    filters: z.string(),
    wards: z.array(z.object({ heading: z.string(), rooms: z.array(z.array(z.string())) })),
  }),
})
