import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A sheet in the place of a file that cannot be bound, with what tells it from any other file. */
export const dossierStandIn = printTemplate({
  file: new URL('./dossier-stand-in.typ', import.meta.url),
  title: 'Document not bound',
  paper: A4,
  data: z.object({ name: z.string(), why: z.string(), file: z.string(), size: z.string(), sha256: z.string() }),
})
