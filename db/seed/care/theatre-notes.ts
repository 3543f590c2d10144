import { sectionsOf } from '../../../src/notes/server/notes.queries.ts'
import { saveSections } from '../../../src/notes/server/save-sections.ts'
import type { Facts } from '../../../src/platform/server/contract/operation.ts'
import type { caseNotesContract } from '../../../src/theatre/model/notes/case-notes.contract.ts'
import type { CaseNoteKind } from '../../../src/theatre/model/notes/fill-case-note.ts'
import { beginCaseNote } from '../../../src/theatre/server/notes/begin-case-note.ts'
import { signCaseNote } from '../../../src/theatre/server/notes/sign-case-note.ts'
import { MINUTE } from '../moments.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'

/** What the surgeon and the anaesthetist write of any operation of the demo, where the case says nothing. */
const WORDS: Readonly<Record<CaseNoteKind, Readonly<Record<string, string>>>> = {
  operation: {
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
  },
  anaesthesia: {
    assessment: 'ASA 2. Mallampati 2, mouth opens three fingers, neck free. Heart and lungs without findings.',
    asa: '2',
    technique: 'Spinal, L3-4, sitting, 25 G; level T6 after 8 minutes',
    drugs:
      'Bupivacaine heavy 0.5 % 3 ml intrathecal. Midazolam 1 mg IV. Ondansetron 4 mg IV. Cefazolin 1 g IV before the incision.',
    airway: 'Own airway, oxygen 4 l/min by mask',
    monitoring: 'ECG, SpO₂, pressure every 3 minutes',
    fluids: 'Ringer lactate 1000 ml',
    losses: '60 ml, urine not measured',
    complications: 'None',
    recovery: 'Awake, pain 1 of 10, pulse 78, pressure 118/74, SpO₂ 98 %. Moves the feet. To the ward with oxygen.',
  },
}

const WRITERS = { operation: 'surgeon', anaesthesia: 'anaesthetist' } as const
type Written = { readonly caseId: string; readonly kind: CaseNoteKind; readonly at: Date; readonly isSigned: boolean }

/** Surgeon or anaesthetist begins the own note of a case; signed, where its operation is over. */
export async function seedCaseNote(scenario: Scenario, { caseId, kind, at, isSigned }: Written) {
  const { db, platform, staff } = scenario
  const by = WRITERS[kind]
  const begin = { params: { id: caseId }, body: { kind } }
  const { id } = await performAt(scenario, at, beginCaseNote, begin, { by })
  if (!isSigned) return
  const stored = await sectionsOf(db, id, staff[by].userId)
  const there = new Map(stored.map((one) => [one.section, one]))
  const isAsked = kind === 'operation' && !there.has('diagnosis_before')
  const before = isAsked ? { diagnosis_before: 'As in the admission note' } : {}
  const body = {
    sections: Object.entries({ ...WORDS[kind], ...before }).map(([section, words]) => ({
      ...{ section, body: words, settles: false },
      version: there.get(section)?.version ?? null,
    })),
  }
  await performAt(scenario, new Date(+at + 5 * MINUTE), saveSections, { params: { id }, body }, { by })
  await sign(scenario, id, new Date(+at + 6 * MINUTE))

  /** Typesets and signs, as the two halves of the call do. */
  async function sign(of: Scenario, noteId: string, when: Date): Promise<void> {
    const seen = (await sectionsOf(db, noteId, staff[by].userId)).map(({ section, version }) => ({
      section,
      version,
    }))
    const facts: Facts<typeof caseNotesContract.sign> = { id: noteId, seen, hasNoSide: true, countersignerId: null }
    await actAt(of, when, by)
    const prepared = await signCaseNote.prepare?.(
      {
        ...{ actor: staff[by], now: when, platform },
        inHospital: (work) => work(db),
        refuse: (code, details) => {
          throw new Error(`A note of an operation is refused: ${code} ${JSON.stringify(details)}`)
        },
        orRefuse: (verdict) => {
          if (verdict.ok) return verdict.value
          throw new Error(`A note of an operation is refused: ${JSON.stringify(verdict)}`)
        },
      },
      facts,
    )
    await performAt(of, when, signCaseNote, { facts }, { by, prepared })
  }
}
