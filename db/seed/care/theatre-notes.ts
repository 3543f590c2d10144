import { sectionsOf } from '../../../src/notes/server/notes.queries.ts'
import { saveSections } from '../../../src/notes/server/save-sections.ts'
import type { Facts } from '../../../src/platform/server/contract/operation.ts'
import type { caseNotesContract } from '../../../src/theatre/model/notes/case-notes.contract.ts'
import { beginCaseNote } from '../../../src/theatre/server/notes/begin-case-note.ts'
import { signCaseNote } from '../../../src/theatre/server/notes/sign-case-note.ts'
import { MINUTE } from '../moments.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'

/** What the surgeon writes of any operation of the demo, where the case says nothing. */
const WORDS: Readonly<Record<string, string>> = {
  position: 'Supine, skin with chlorhexidine',
  diagnosis_after: 'As before the operation',
  findings: 'As expected from the images, tissues without signs of malignancy.',
  steps: 'Approach in layers, bleeding stopped, the planned procedure done. Counts right before closure.',
  specimens: 'None',
  blood_loss: '60 ml',
  complications: 'None',
  drains: 'None',
  closure: 'In layers, dry dressing',
  orders: 'Pulse and BP every half hour for 4 hours. Nil by mouth for 4 hours, then sips. Pain 4 or more: call.',
}

/** The surgeon begins the operation note of a case; signed, where its operation is over. */
export async function seedOperationNote(scenario: Scenario, caseId: string, at: Date, isSigned: boolean) {
  const { db, platform, staff } = scenario
  const begin = { params: { id: caseId }, body: { kind: 'operation' } }
  const { id } = await performAt(scenario, at, beginCaseNote, begin, { by: 'surgeon' })
  if (!isSigned) return
  const stored = await sectionsOf(db, id, staff.surgeon.userId)
  const there = new Map(stored.map((one) => [one.section, one]))
  const before = there.has('diagnosis_before') ? {} : { diagnosis_before: 'As in the admission note' }
  const body = {
    sections: Object.entries({ ...WORDS, ...before }).map(([section, words]) => ({
      ...{ section, body: words, settles: false },
      version: there.get(section)?.version ?? null,
    })),
  }
  await performAt(scenario, new Date(+at + 5 * MINUTE), saveSections, { params: { id }, body }, { by: 'surgeon' })
  await sign(scenario, id, new Date(+at + 6 * MINUTE))

  /** Typesets and signs, as the two halves of the call do. */
  async function sign(of: Scenario, noteId: string, when: Date): Promise<void> {
    const seen = (await sectionsOf(db, noteId, staff.surgeon.userId)).map(({ section, version }) => ({
      section,
      version,
    }))
    const facts: Facts<typeof caseNotesContract.sign> = { id: noteId, seen, hasNoSide: true, countersignerId: null }
    await actAt(of, when, 'surgeon')
    const prepared = await signCaseNote.prepare?.(
      {
        ...{ actor: staff.surgeon, now: when, platform },
        inHospital: (work) => work(db),
        refuse: (code, details) => {
          throw new Error(`An operation note of the demo is refused: ${code} ${JSON.stringify(details)}`)
        },
        orRefuse: (verdict) => {
          if (verdict.ok) return verdict.value
          throw new Error(`An operation note of the demo is refused: ${JSON.stringify(verdict)}`)
        },
      },
      facts,
    )
    await performAt(of, when, signCaseNote, { facts }, { by: 'surgeon', prepared })
  }
}
