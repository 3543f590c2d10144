import * as z from 'zod/mini'
import { printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The foot lines of a dossier, a page each, as wide as the page they are put on. */
export const dossierFeet = printTemplate({
  file: new URL('./dossier-feet.typ', import.meta.url),
  title: 'Claim documents',
  paper: { width: 210, height: 7.1 },
  data: z.object({
    height: z.number(),
    feet: z.array(z.object({ width: z.number(), scale: z.number(), left: z.string(), right: z.string() })),
  }),
})
