import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { type Progress, startLongWork } from '../../../platform/server/work/long-work.ts'
import type { WorkResult } from '../../../platform/server/work/work-result.ts'
import { documentsContract } from '../../model/documents.contract.ts'
import { storedFile } from '../binding/stored-file.ts'
import { bindFiles } from './bind-files.ts'
import { type DossierPlan, dossierPlan } from './dossier-plan.ts'
import { type MadePages, madePages } from './made-pages.ts'
import { BINDING } from './pdf-process.ts'

/** Binds the documents of a visit into one PDF while the person goes on working (domain, 'dossier'). */
export const bindDossier = operation(documentsContract.bindDossier, async (context, { id }) => {
  const { db, actor, now, platform, record, refuse } = context
  const plan = (await dossierPlan(db, id, { by: actor.fullName, at: now })) ?? refuse('NOT_FOUND')
  if (plan.files.length === 0) refuse('NOTHING_UPLOADED')
  const made = madePages(platform.typesetter, await aroundDocument(context))
  const workId = await startLongWork(
    context,
    { kind: 'dossier', title: `Dossier of ${plan.visitNo}` },
    async (progress) => ({
      result: await bind(platform, actor, plan, made, progress),
      note: noteOf(plan.files.length),
    }),
  )
  await record({
    type: 'dossier.bound',
    subject: { type: 'visit', id },
    patientId: plan.patientId,
    facts: { documents: plan.files.length },
  })
  return { workId }
})

async function bind(
  platform: Platform,
  actor: Actor,
  plan: DossierPlan,
  made: MadePages,
  progress: Progress,
): Promise<WorkResult> {
  const bytes = await platform.isolation.of(BINDING).session(actor, (ask) =>
    bindFiles(ask, plan, made, {
      bytesOf: async ({ fileId }) => (await storedFile(platform, actor, fileId)).bytes,
      onFile: (done) => progress.step(done, plan.files.length + 1),
    }),
  )
  const day = showDay(dayOf(platform.clock())).replaceAll('/', '-')
  return { name: `dossier-${plan.visitNo}-${day}.pdf`, mediaType: 'application/pdf', bytes }
}

const noteOf = (count: number) => (count === 1 ? '1 document' : `${count} documents`)
