import type * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import { blocksOf } from '../../../kernel/writing/tables.ts'
import type { NoteVersion, OpenedNote, SignedContent } from '../../../notes/model/shown-note.ts'
import { qrCodeOf } from '../../../platform/server/prints/codes.ts'
import type { caseNotePrint } from '../prints/case-note.print.ts'
import type { otherSignedNotes } from './case-notes.queries.ts'

type Paper = z.output<(typeof caseNotePrint)['data']>['notes'][number]
type Signature = Pick<NoteVersion, 'signedAs' | 'signedAt' | 'countersignedAs' | 'countersignedAt' | 'digest'>
type Other = Awaited<ReturnType<typeof otherSignedNotes>>[number]

const DIGEST_FIGURES = 16
const at = (instant: string | null): string => (instant === null ? '' : showMoment(instant))

type Drawn = {
  readonly content: SignedContent
  readonly signature: Signature | null
  /** What the code on the paper says; null of a draft. */
  readonly address: string | null
  readonly addenda: OpenedNote['addenda']
}

/** What the paper of a note of an operation says. Pure. */
export function drawnNote({ content, signature, address, addenda }: Drawn): { about: string; paper: Paper } {
  const { name, version, reason, patientName, visitNo, ageAndSex, uhid, consultant, payer } = content
  const own = new Map(content.facts)
  const facts: [string, string][] = [
    ['Patient', patientName],
    ['Date of surgery', own.get('Date of surgery') ?? ''],
    ['Age / Sex', ageAndSex],
    ['Side', own.get('Side') ?? ''],
    ['Registration No', uhid],
    ['Theatre', own.get('Theatre') ?? ''],
    ['Visit ID', visitNo],
    ['Consultant', consultant],
    ['Corporate', payer],
    ['', ''],
  ]
  return {
    about: `${patientName} · ${uhid} · ${visitNo}`,
    paper: {
      name,
      version: version === 1 ? '' : `Version ${version}, replaces version ${version - 1}: ${reason ?? ''}`,
      facts,
      wide: [['Address', content.address]],
      parts: content.sections.map(({ name: title, body }) => ({
        title,
        blocks: blocksOf(body).map((block) => ({ lines: [], head: [], rows: [], ...drawnBlock(block) })),
      })),
      signedAs: signature?.signedAs ?? '',
      signedAt: at(signature?.signedAt ?? null),
      countersigned: [signature?.countersignedAs, at(signature?.countersignedAt ?? null)].filter(Boolean).join(', '),
      digest: signature?.digest.slice(0, DIGEST_FIGURES) ?? '',
      qr: address === null ? null : qrCodeOf(address),
      addenda: addenda.map(({ words, signedAs, signedAt }) => ({
        head: `${at(signedAt)}, ${signedAs}`,
        lines: words.split('\n'),
      })),
    },
  }
}

const drawnBlock = (block: ReturnType<typeof blocksOf>[number]) =>
  'lines' in block ? { lines: [...block.lines] } : { head: [...block.head], rows: block.rows.map((row) => [...row]) }

/** The paper of a version that was signed before. */
export function drawnVersion(other: Other, verifyAt: (token: string) => string): Paper {
  const { content, token, signedAt, countersignedAt, ...signature } = other
  return drawnNote({
    content: content as SignedContent,
    signature: {
      ...signature,
      signedAt: signedAt.toISOString(),
      countersignedAt: countersignedAt?.toISOString() ?? null,
    },
    address: token === null ? null : verifyAt(token),
    addenda: [],
  }).paper
}

/** Which versions of other notes stand on a paper, to be compared. */
export const versionsTold = (others: readonly Other[]): string =>
  others.map(({ id, versionNo }) => `${id} ${versionNo}`).join(', ')
