import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { NURSING_CHART } from '../../../documents/model/document-parts.ts'
import { typeNumbered } from '../../../documents/model/document-types.ts'
import { typesFor } from '../../../documents/model/who-may.ts'
import { documentsOfVisit, visitOfChecklist } from '../../../documents/server/documents.queries.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { boundParts, filePart, otherPart } from '../../../documents/server/parts/document-parts.ts'
import { aroundDocument, printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { visitOfOrders } from '../../../orders/server/orders.queries.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { type Context, operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import {
  CLAIM_PAPERS,
  type ClaimedLine,
  type ClaimPaper,
  DOCUMENT_OF,
  type ProvenBatch,
  stickersOf,
  wrappersOf,
} from '../../model/papers/claim-papers.ts'
import { papersContract } from '../../model/papers/papers.contract.ts'
import { claimPaperPrint } from '../prints/claim-paper.print.ts'
import { claimedLines } from './claimed-lines.queries.ts'

/** The documents of a claim as they can be made now, and what is filed of them. */
export const claimPapers = operation(papersContract.papers, async ({ db, actor, now, refuse }, { visitId }) => {
  const visit = (await visitOfOrders(db, visitId, actor)) ?? refuse('NOT_FOUND')
  const [lines, filed] = [await claimedLines({ db, now }, visitId), await documentsOfVisit(db, visitId)]
  const papers = CLAIM_PAPERS.filter((paper) => mayRead(actor, paper)).map((paper) => {
    const document = DOCUMENT_OF[paper]
    const on = filed.find(({ document_type_id, is_uploaded }) => document_type_id === document && is_uploaded)
    const held = contentsOf(paper, lines)
    const isBreakUp = paper === 'break-up'
    return {
      paper,
      document,
      name: typeNumbered(document).name,
      rows: isBreakUp ? held.lines.length : held.batches.length,
      packs: isBreakUp ? null : held.batches.reduce((sum, { packs }) => sum + packs, 0),
      amount: isBreakUp ? sumOf(held.lines, 'amount') : null,
      billed: isBreakUp ? sumOf(held.lines, 'billed') : null,
      filedAt: on?.uploaded_at?.toISOString() ?? null,
      filedBy: on?.uploadedBy ?? null,
      mayFile: typesFor('document:upload', actor).has(document),
    }
  })
  return { visit, papers }
})

/** One of them, as a PDF. */
export const printClaimPaper = operation(papersContract.print, async (context, { visitId, paper }) => {
  const { db, actor, now, record, refuse } = context
  if (!mayRead(actor, paper)) return refuse('NOT_YOUR_PAPERS')
  const { patientId, data } = (await paperOf({ db, actor, now }, visitId, paper)) ?? refuse('NOT_FOUND')
  if (data.days.length + data.batches.length === 0) return refuse('NOTHING_ISSUED')
  await record({
    type: 'dispensing.paper_printed',
    subject: { type: 'visit', id: visitId },
    patientId,
    facts: { document: DOCUMENT_OF[paper] },
  })
  return printedDocument(context, claimPaperPrint, { name: fileName(data), data })
})

/** Files it; what was filed before goes to the recycle bin. The PDF is typeset before the transaction. */
export const fileClaimPaper = preparedOperation(
  papersContract.file,
  async ({ actor, now, platform, inHospital, refuse }, { visitId, paper }) => {
    if (!typesFor('document:upload', actor).has(DOCUMENT_OF[paper])) return refuse('NOT_YOUR_PAPERS')
    const loaded = await inHospital(async (db) => ({
      drawn: await paperOf({ db, actor, now }, visitId, paper),
      around: await aroundDocument({ db, actor, now }),
      other: paper === 'wrappers' ? await otherPart(db, { visitId, type: NURSING_CHART, part: 'wrappers' }) : null,
    }))
    const { patientId, data } = loaded.drawn ?? refuse('NOT_FOUND')
    if (data.days.length + data.batches.length === 0) return refuse('NOTHING_ISSUED')
    const pdf = await platform.typesetter.typeset(claimPaperPrint, { ...loaded.around, data })
    const name = fileName(data)
    const { other } = loaded
    const whole = await boundParts({ platform, actor }, { ...loaded.around, title: name, pdf }, other)
    return { pdf, whole, other, patientId, name }
  },
  async ({ db, actor, now, record, refuse }, { visitId, paper }, { whole, other, ...made }) => {
    const { patientId, name } = made
    const on = { visitId, patientId, type: DOCUMENT_OF[paper], name }
    const filed =
      (paper === 'wrappers'
        ? await filePart(db, { ...on, ...made, whole, other, part: 'wrappers' }, { actor, now })
        : await filePdf(db, { ...on, pdf: made.pdf }, { actor, now })) ?? refuse('PART_FILED_MEANWHILE')
    await record({
      type: 'dispensing.paper_filed',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { document: filed.id },
    })
    return { documentId: filed.id, replaced: filed.replaced }
  },
)

/** Who sees the line of the checklist, and the pharmacy, which makes all three. */
const mayRead = (actor: Actor, paper: ClaimPaper): boolean =>
  actor.can.has('medicine-issue:issue') || typesFor('document:read', actor).has(DOCUMENT_OF[paper])

/** Implants stand on the bill under a head of their own, and among the stickers. */
function contentsOf(paper: ClaimPaper, lines: Awaited<ReturnType<typeof claimedLines>>) {
  if (paper === 'break-up') return { lines: lines.filter(({ isImplant }) => !isImplant), batches: [] }
  return { lines: [], batches: paper === 'stickers' ? stickersOf(lines) : wrappersOf(lines) }
}

async function paperOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>, visitId: string, paper: ClaimPaper) {
  const [visit, claim] = [await visitOfOrders(db, visitId, actor), await visitOfChecklist(db, visitId)]
  if (!visit || !claim) return undefined
  const { lines, batches } = contentsOf(paper, await claimedLines({ db, now }, visitId))
  return {
    patientId: visit.patientId,
    data: {
      paper,
      document: String(DOCUMENT_OF[paper]),
      name: typeNumbered(DOCUMENT_OF[paper]).name,
      patient: visit.patientName,
      ageAndSex: ageAndGender(visit),
      uhid: visit.uhid,
      visitNo: visit.visitNo,
      payer: corporateName(visit.payer),
      claimId: claim.claimId ?? '',
      days: [...Map.groupBy(lines, ({ day }) => day)].map(([day, of]) => ({
        day: showDay(day),
        amount: sumOf(of, 'amount'),
        billed: sumOf(of, 'billed'),
        lines: of.map(printedLine),
      })),
      amount: sumOf(lines, 'amount'),
      billed: sumOf(lines, 'billed'),
      batches: batches.map(printedBatch),
    },
  }
}

const printedLine = ({
  issueNo,
  name,
  isDischarge,
  batchNo,
  expiry,
  mrp,
  quantity,
  unit,
  amount,
  billed,
}: ClaimedLine) => ({
  slip: issueNo,
  name,
  note: isDischarge ? 'to take home' : '',
  batch: batchNo,
  expiry: expiry ? expiryWords(expiry) : '',
  mrp,
  quantity: `${quantity} ${unit}`,
  amount,
  billed,
})

const printedBatch = ({ name, batchNo, expiry, mrp, quantity, unit, packs, from, to }: ProvenBatch) => ({
  name,
  batch: batchNo,
  expiry: expiryWords(expiry),
  mrp,
  quantity: `${quantity} ${unit}`,
  packs,
  issued: from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`,
})

const fileName = ({ document, visitNo }: { readonly document: string; readonly visitNo: string }) =>
  `pharmacy-${document}-${visitNo}.pdf`
const sumOf = (lines: readonly ClaimedLine[], of: 'amount' | 'billed') => lines.reduce((sum, line) => sum + line[of], 0)
