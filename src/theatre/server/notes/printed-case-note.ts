import type * as z from 'zod/mini'
import type { OpenedNote, SignedContent } from '../../../notes/model/shown-note.ts'
import {
  drawnAddenda,
  drawnSections,
  drawnSignature,
  type PrintedSignature,
  versionWords,
} from '../../../notes/server/prints/drawn-note.ts'
import { qrCodeOf } from '../../../platform/server/prints/codes.ts'
import type { caseNotePrint } from '../prints/case-note.print.ts'
import type { otherSignedNotes } from './case-notes.queries.ts'

type Paper = z.output<(typeof caseNotePrint)['data']>['notes'][number]
type Other = Awaited<ReturnType<typeof otherSignedNotes>>[number]

type Drawn = {
  readonly content: SignedContent
  readonly signature: PrintedSignature | null
  /** What the code on the paper says; null of a draft. */
  readonly address: string | null
  readonly addenda: OpenedNote['addenda']
}

/** What the paper of a note of an operation says. Pure. */
export function drawnNote({ content, signature, address, addenda }: Drawn): { about: string; paper: Paper } {
  const { name, patientName, visitNo, ageAndSex, uhid, consultant, payer } = content
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
      version: versionWords(content),
      facts,
      wide: [['Address', content.address]],
      parts: drawnSections(content.sections),
      ...drawnSignature(signature),
      qr: address === null ? null : qrCodeOf(address),
      addenda: drawnAddenda(addenda),
    },
  }
}

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
