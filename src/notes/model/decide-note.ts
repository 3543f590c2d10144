import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { blanksInWords, blanksOf } from '../../kernel/writing/blanks.ts'
import { isKindOf, KINDS, type NoteKind, type NoteSection, sectionOf } from './kinds.ts'

/** What an account may do with notes. */
export type Writer = {
  readonly writesDoctors: boolean
  readonly writesNursing: boolean
  /** The sections of a doctor's note that nurses write. */
  readonly writesPart: boolean
}

/** Doctors write doctors' notes and nurses nursing notes, whatever else they may sign. */
export const mayWriteKind = (kind: NoteKind, { writesDoctors, writesNursing }: Writer): boolean =>
  KINDS[kind].writtenBy === 'doctors' ? writesDoctors : writesNursing

/** Whether every one of some sections is the account's to write. */
export const mayWriteSections = (kind: NoteKind, sections: readonly string[], writer: Writer): boolean =>
  mayWriteKind(kind, writer) ||
  (writer.writesPart && sections.every((section) => sectionOf(kind, section)?.isOfNurses === true))

/** Whether a note of a kind can be begun by an account for a visit of a type. */
export function decideBegin(
  kind: NoteKind,
  patientType: string,
  writer: Writer,
): Verdict<NoteKind, 'NOT_YOURS' | 'NOT_OF_THIS_VISIT'> {
  if (!mayWriteKind(kind, writer)) return refuse('NOT_YOURS')
  return isKindOf(kind, patientType) && !KINDS[kind].isOfOwnSlice ? accept(kind) : refuse('NOT_OF_THIS_VISIT')
}

type Stored = { readonly section: string; readonly version: number; readonly body: string; readonly isOwn: boolean }
type Sent = {
  readonly section: string
  readonly body: string
  /** That the writer began with; null where nothing stood there. */
  readonly version: number | null
  /** The texts of others are in it. */
  readonly settles: boolean
}

/** What becomes of a section that was sent. */
export type Saving = Sent & {
  /** 'write': it takes the place of what stands; 'same': nothing is to be done; 'second': it is kept beside what stands. */
  readonly how: 'write' | 'same' | 'second'
}

/**
 * Sections of which each was begun with some version. What was written since by another keeps its place, and the text that came second
 * stays beside it: no sentence is lost, whatever order the saves arrive in.
 */
export function decideSave(
  kind: NoteKind,
  stored: readonly Stored[],
  sent: readonly Sent[],
): Verdict<readonly Saving[], 'NO_SUCH_SECTION'> {
  const byName = new Map(stored.map((one) => [one.section, one]))
  const savings: Saving[] = []
  for (const one of sent) {
    if (!sectionOf(kind, one.section)) return refuse('NO_SUCH_SECTION')
    const there = byName.get(one.section)
    savings.push({ ...one, how: savingOf(there, one) })
  }
  return accept(savings)
}

function savingOf(there: Stored | undefined, { body, version, settles }: Sent): Saving['how'] {
  if ((there?.body ?? '') === body) return settles ? 'write' : 'same'
  if (!there || there.version === version || there.isOwn) return 'write'
  return 'second'
}

/** A draft as it is judged before it is signed. */
export type Judged = {
  readonly kind: NoteKind
  /** Where not all sections of the kind are asked. */
  readonly described?: readonly NoteSection[]
  readonly sections: readonly {
    readonly section: string
    readonly version: number
    readonly body: string
    /** Texts that wait beside it. */
    readonly rivals: readonly unknown[]
  }[]
}

export type BeforeSigning = {
  readonly section: string
  readonly code: 'SECTION_MISSING' | 'BLANKS_LEFT' | 'TWO_TEXTS'
  readonly values: { readonly section: string; readonly blanks: string }
}

/** Everything that stands in the way of a signature, in the order of the sections. */
export function beforeSigning({ kind, described = KINDS[kind].sections, sections }: Judged): readonly BeforeSigning[] {
  const written = new Map(sections.map((section) => [section.section, section]))
  return described.flatMap(({ key, name, isRequired }) => {
    const { body = '', rivals = [] } = written.get(key) ?? {}
    const blanks = blanksOf(body).length
    const found = (code: BeforeSigning['code']): BeforeSigning => ({
      ...{ section: key, code },
      values: { section: name, blanks: blanksInWords(blanks) },
    })
    return [
      ...(rivals.length > 0 ? [found('TWO_TEXTS')] : []),
      ...(isRequired && body.trim() === '' ? [found('SECTION_MISSING')] : []),
      ...(blanks > 0 ? [found('BLANKS_LEFT')] : []),
    ]
  })
}

type Seen = readonly { readonly section: string; readonly version: number }[]

/** A note is signed as it was seen, when nothing of it is missing. */
export function decideSignature(judged: Judged, seen: Seen): Verdict<true, BeforeSigning['code'] | 'STALE'> {
  const [first] = beforeSigning(judged)
  if (first) return refuse(first.code, { values: first.values })
  const versions = new Map(seen.map(({ section, version }) => [section, version]))
  const isAsSeen =
    judged.sections.length === seen.length &&
    judged.sections.every(({ section, version }) => versions.get(section) === version)
  return isAsSeen ? accept(true) : refuse('STALE')
}

/** Until when a note of a kind is to be signed: hours from the admission; null without a limit. */
export function signBy(kind: NoteKind, admittedAt: string | null): string | null {
  const hours = KINDS[kind].signedWithin
  if (hours === null || admittedAt === null) return null
  return new Date(new Date(admittedAt).getTime() + hours * 3_600_000).toISOString()
}
