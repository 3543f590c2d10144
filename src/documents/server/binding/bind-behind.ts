import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import type { PrintFacts } from '../../../platform/server/prints/print-template.ts'
import { numbered } from '../../model/dossier.ts'
import { madePages } from '../dossier/made-pages.ts'
import { JOINING } from '../dossier/pdf-process.ts'
import { storedFile } from './stored-file.ts'

/** A file of the hospital, a PDF or a picture, and what stands at the foot of its pages. */
export type Behind = { readonly fileId: string; readonly foot: string }

type Bound = Pick<PrintFacts, 'hospital' | 'printed'> & { readonly title: string; readonly pdf: Uint8Array }

/** A PDF with the pages of files behind it, each with its foot; a sheet says so of one that cannot be bound. */
export async function bindBehind(
  { platform, actor }: { readonly platform: Platform; readonly actor: Actor },
  { title, pdf, ...around }: Bound,
  files: readonly Behind[],
): Promise<Buffer> {
  const made = madePages(platform.typesetter, around)
  const { bytes } = await platform.isolation.of(JOINING).session(actor, async (ask) => {
    const add = async (mediaType: string, added: Uint8Array) =>
      (await ask({ do: 'add', mediaType, bytes: added })).widths ?? []
    await ask({ do: 'begin' })
    await add('application/pdf', pdf)
    const feet: { width: number; left: string }[] = []
    for (const { fileId, foot } of files) {
      const file = await storedFile(platform, actor, fileId)
      const widths = await add(file.mediaType, file.bytes)
      const pages = widths.length > 0 ? widths : await add('application/pdf', await made.standIn(foot, file))
      feet.push(...pages.map((width) => ({ width, left: foot })))
    }
    return ask({ do: 'end', title, feet: await made.feet(numbered(feet)), footed: feet.length })
  })
  if (!bytes) throw new Error('the PDF process returned no bytes')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
