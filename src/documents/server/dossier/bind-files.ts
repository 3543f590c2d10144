import type { Ask } from '../../../platform/server/isolation/isolated.ts'
import { type BoundFile, type DossierFacts, feetOf, firstPages } from '../../model/dossier.ts'
import type { DossierPlan, PlannedFile } from './dossier-plan.ts'
import type { MadePages } from './made-pages.ts'
import type { Completion, PdfJob, PdfResult } from './pdf-jobs.ts'

type Source = {
  bytesOf(file: PlannedFile): Promise<Uint8Array>
  /** Called before each file, and once before the last step, with how many are bound. */
  onFile(done: number): Promise<void>
}

/** One file after the other goes to the process, a sheet instead of what cannot be bound; none but one is held here. */
export async function bindFiles(
  ask: Ask<PdfJob, PdfResult>,
  { facts, files }: Pick<DossierPlan, 'facts' | 'files'>,
  made: MadePages,
  { bytesOf, onFile }: Source,
): Promise<Uint8Array> {
  const add = async (mediaType: string, bytes: Uint8Array) => (await ask({ do: 'add', mediaType, bytes })).widths ?? []
  const bound: BoundFile[] = []
  await ask({ do: 'begin' })
  for (const file of files) {
    await onFile(bound.length)
    const widths = await add(file.file.mediaType, await bytesOf(file))
    const pages = widths.length > 0 ? widths : await add('application/pdf', await made.standIn(file.name, file.file))
    bound.push({ type: file.type, widths: pages })
  }
  await onFile(bound.length)
  const { bytes } = await ask({ do: 'finish', with: await completionOf(facts, bound, made) })
  if (!bytes) throw new Error('the PDF process returned no bytes')
  return bytes
}

async function completionOf(facts: DossierFacts, bound: readonly BoundFile[], made: MadePages): Promise<Completion> {
  const pages = firstPages(bound)
  return {
    title: `Claim documents ${facts.claimId}`,
    front: await made.front(facts, bound),
    feet: await made.feet(feetOf(facts, bound)),
    entries: facts.lines.flatMap(({ type, name }, line) => {
      const page = pages.get(type)
      return page ? [{ title: `${type}. ${name}`, page, line }] : []
    }),
  }
}
