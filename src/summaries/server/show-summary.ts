import { dayOf } from '../../kernel/calendar.ts'
import { shownNote } from '../../notes/server/open-note.ts'
import { isConsultantOf } from '../../notes/server/signing/may-amend.ts'
import { visitOfNote } from '../../notes/server/visit-of-note.queries.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { CheckFacts } from '../model/check-facts.ts'
import { checksOfSummary } from '../model/checks.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { formOfVisit } from '../model/form-of-visit.ts'
import { type GateRights, printOpens } from '../model/gate.ts'
import { billedFacts, p2Codes, visitFacts } from './check-facts.queries.ts'
import { sourcesOfSummary } from './record/record.queries.ts'
import { stateOf, summaryOfVisit } from './stored-summary.queries.ts'

/** The summary of a visit with everything that it is compared with. */
export const showSummary = operation(
  dischargeSummariesContract.ofVisit,
  async ({ db, actor, now, platform, refuse }, { visitId }) => {
    const [foundVisit, foundFacts, summary] = await Promise.all([
      visitOfNote(db, visitId),
      visitFacts(db, visitId),
      summaryOfVisit(db, visitId),
    ])
    const visit = foundVisit ?? refuse('NOT_FOUND')
    const facts = foundFacts ?? refuse('NOT_FOUND')
    const suggested = formOfVisit(facts.patientType, facts.reason)
    const form = summary?.form ?? suggested
    const [{ record, filled }, bill, codes, isConsultant] = await Promise.all([
      sourcesOfSummary({ db, now }, visitId, form),
      billedFacts(db, visitId),
      p2Codes(db, visitId),
      isConsultantOf({ db, actor }, visitId),
    ])
    const sources = new Map([...filled].flatMap(([key, { source }]) => (source ? [[key, source] as const] : [])))
    const note = summary ? await shownNote({ db, actor }, { note: summary.note, visit }, async () => sources) : null
    const signed = note?.signed[0]
    const texts = note && note.state === 'draft' ? note.sections : (signed?.content.sections ?? [])
    const checked: CheckFacts = {
      form,
      mode: facts.reason === null ? null : suggested,
      bodies: Object.fromEntries(texts.map((one) => ['section' in one ? one.section : one.key, one.body])),
      followUpOn: summary?.followUpOn ?? null,
      today: dayOf(now),
      visit: {
        ...{ admittedOn: facts.admittedOn, dischargedOn: facts.dischargedOn },
        isRevokedSince: signed !== undefined && facts.revokedAt !== null && facts.revokedAt > new Date(signed.signedAt),
      },
      ...{ surgeries: record.surgeries, cases: record.cases },
      given: record.given.map(({ name }) => name),
      implants: record.implants.map(({ name }) => name),
      ...{ bill, p2Codes: codes },
      extensionTo: facts.extensionTo,
      pending: record.pending,
      hasPrescription: record.prescription !== null,
      changed: note?.sections.filter(({ changedSince }) => changedSince !== null).length ?? 0,
    }
    return {
      visit,
      suggested,
      note,
      courseFacts:
        note?.mayWrite && platform.settings.ai && actor.can.has('summary:draft')
          ? (filled.get('course')?.body ?? null)
          : null,
      state: summary ? stateOf(summary) : ('missing' as const),
      form: summary?.form ?? null,
      followUpOn: summary?.followUpOn ?? null,
      ready:
        summary?.readyAt && note?.state === 'draft'
          ? { at: summary.readyAt.toISOString(), by: summary.readyBy ?? '' }
          : null,
      checks: note ? checksOfSummary(checked) : [],
      mayWritePart: actor.can.has('summary:write-part'),
      printOpens: printOpens({ ...facts.gate, form }, rightsOf(actor)),
      isConsultant,
    }
  },
)

/** What an account may print before the payment. */
export const rightsOf = ({ can }: Actor): GateRights => ({
  always: can.has('summary:open-early'),
  outpatientEarly: can.has('outpatient-summary:open-early'),
  unpaid: can.has('summary:print-unpaid'),
})
