import type * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import { blocksOf } from '../../../kernel/writing/tables.ts'
import type { SummaryForm } from '../../../notes/model/discharge-summary.ts'
import type { NoteVersion, OpenedNote, SignedContent } from '../../../notes/model/shown-note.ts'
import { qrCodeOf } from '../../../platform/server/prints/codes.ts'
import type { dischargeSummaryPrint } from './discharge-summary.print.ts'

type Data = z.output<(typeof dischargeSummaryPrint)['data']>
export type PrintedSignature = Pick<
  NoteVersion,
  'signedAs' | 'signedAt' | 'countersignedAs' | 'countersignedAt' | 'digest'
>

const DIGEST_FIGURES = 16
const at = (instant: string | null): string => (instant === null ? '' : showMoment(instant))

/** Who signs the paper by hand: of who leaves against advice the patient or a relative, and a witness. */
const BY_HAND: Readonly<Partial<Record<SummaryForm, readonly string[]>>> = {
  lama: ['Patient or relative', 'Witness'],
  discharge_on_request: ['Patient or relative'],
}
const RECEIVED = ['Received by patient or relative']

type Printed = {
  readonly content: SignedContent
  readonly form: SummaryForm
  readonly signature: PrintedSignature | null
  /** What the code on the paper says; null of a draft. */
  readonly address: string | null
  readonly addenda: OpenedNote['addenda']
}

/** What the paper of a summary says. Pure. */
export function printedSummary({ content, form, signature, address, addenda }: Printed): Data {
  const { name, version, reason, patientName, visitNo, ageAndSex, uhid, consultant, payer, admittedAt } = content
  return {
    about: `${patientName} · ${uhid} · ${visitNo}`,
    name,
    version: version === 1 ? '' : `Version ${version}, replaces version ${version - 1}: ${reason ?? ''}`,
    facts: inPairs([
      ['Patient', patientName],
      ['Age / Sex', ageAndSex],
      ['Registration No', uhid],
      ['Visit ID', visitNo],
      ['Consultant', consultant],
      ['Corporate', payer],
      ...(admittedAt === null ? [] : [['Admitted', at(admittedAt)] as [string, string]]),
      ...(content.facts ?? []),
    ]),
    wide: [['Address', content.address]],
    parts: content.sections.map(({ name: title, body }) => ({
      title,
      blocks: blocksOf(body).map((block) => ({ lines: [], head: [], rows: [], ...drawnBlock(block) })),
    })),
    byHand: [...(BY_HAND[form] ?? RECEIVED)],
    signedAs: signature?.signedAs ?? '',
    signedAt: at(signature?.signedAt ?? null),
    countersigned: [signature?.countersignedAs, at(signature?.countersignedAt ?? null)].filter(Boolean).join(', '),
    digest: signature?.digest.slice(0, DIGEST_FIGURES) ?? '',
    qr: address === null ? null : qrCodeOf(address),
    addenda: addenda.map(({ words, signedAs, signedAt }) => ({
      head: `${at(signedAt)}, ${signedAs}`,
      lines: words.split('\n'),
    })),
  }
}

/** Two stand in a row of the paper: the last one is not left alone. */
const inPairs = (facts: [string, string][]): [string, string][] =>
  facts.length % 2 === 0 ? facts : [...facts, ['', '']]

const drawnBlock = (block: ReturnType<typeof blocksOf>[number]) =>
  'lines' in block ? { lines: [...block.lines] } : { head: [...block.head], rows: block.rows.map((row) => [...row]) }

/** 'discharge-summary-IH26K22001.pdf'. */
export const fileNameOf = (visitNo: string, version: number): string =>
  `discharge-summary-${visitNo}${version > 1 ? `-${version}` : ''}.pdf`
