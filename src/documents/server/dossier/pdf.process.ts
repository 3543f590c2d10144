import { serveOrders } from '../../../platform/server/isolation/serve-orders.ts'
import { type DossierWriter, openDossierWriter } from './dossier-writer.ts'
import { joinPictures } from './join-pictures.ts'
import type { PdfJob, PdfResult } from './pdf-jobs.ts'

/** The script of pdf-process.ts. */
let dossier: DossierWriter | undefined

serveOrders(async (job: PdfJob): Promise<PdfResult> => {
  if (job.do === 'begin') dossier = await openDossierWriter()
  if (job.do === 'add' && dossier) return { widths: await dossier.add(job.mediaType, job.bytes) }
  if (job.do === 'finish' && dossier) return { bytes: await dossier.finish(job.with) }
  if (job.do === 'end' && dossier) return { bytes: await dossier.end(job.title, job.feet, job.footed) }
  if (job.do === 'join') {
    const joined = await joinPictures(job.pictures)
    return joined instanceof Uint8Array ? { bytes: joined } : joined
  }
  return {}
})
