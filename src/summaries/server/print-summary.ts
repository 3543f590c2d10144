import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { addendaOf, sectionsOf, tokenOfVersion, versionsOf } from '../../notes/server/notes.queries.ts'
import { markOf } from '../../notes/server/prints/drawn-note.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { verifyAddress } from '../../platform/server/prints/codes.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { printOpens } from '../model/gate.ts'
import { visitFacts } from './check-facts.queries.ts'
import { dischargeSummaryPrint } from './prints/discharge-summary.print.ts'
import { fileNameOf, printedSummary } from './prints/printed-summary.ts'
import { rightsOf } from './show-summary.ts'
import { contentOfSummary } from './signing/content-of-summary.ts'
import { summaryById } from './stored-summary.queries.ts'

/** A signed version, once the paper opens; a draft, marked so, for who writes it. */
export const printSummary = operation(dischargeSummariesContract.print, async (context, { id, version }) => {
  const { db, actor, refuse, record } = context
  const summary = (await summaryById(db, id)) ?? refuse('NOT_FOUND')
  const { note, form } = summary
  const facts = (await visitFacts(db, note.visitId)) ?? refuse('NOT_FOUND')
  const versions = await versionsOf(db, id)
  const isDraft = version === 0 && note.state === 'draft'
  const signed = isDraft ? undefined : versions.find((one) => one.versionNo === (version || note.versions))
  if (!signed && !(isDraft && actor.can.has('summary:write'))) return refuse('NOT_SIGNED')
  if (signed && !printOpens({ ...facts.gate, form }, rightsOf(actor))) return refuse('PRINT_BLOCKED')
  const content =
    signed?.content ??
    (await contentOfSummary(context, summary, await sectionsOf(db, id, actor.userId))) ??
    refuse('NOT_FOUND')
  const token = signed && (await tokenOfVersion(db, id, signed.versionNo))
  await record({
    type: 'note.printed',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { kind: note.kind, version: signed?.versionNo ?? null },
  })
  return printedDocument(context, dischargeSummaryPrint, {
    name: fileNameOf(content.visitNo, content.version),
    ...markOf({ signed, versions: note.versions }),
    data: printedSummary({
      ...{ content, form, signature: signed ?? null },
      address: token ? verifyAddress(context, token) : null,
      addenda: await addendaOf(db, id),
    }),
  })
})
