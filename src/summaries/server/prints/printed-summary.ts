import type * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import type { SummaryForm } from '../../../notes/model/discharge-summary.ts'
import type { OpenedNote, SignedContent } from '../../../notes/model/shown-note.ts'
import {
  drawnAddenda,
  drawnSections,
  drawnSignature,
  type PrintedSignature,
  versionWords,
} from '../../../notes/server/prints/drawn-note.ts'
import { qrCodeOf } from '../../../platform/server/prints/codes.ts'
import type { dischargeSummaryPrint } from './discharge-summary.print.ts'

type Data = z.output<(typeof dischargeSummaryPrint)['data']>

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
  const { name, patientName, visitNo, ageAndSex, uhid, consultant, payer, admittedAt } = content
  return {
    about: `${patientName} · ${uhid} · ${visitNo}`,
    name,
    version: versionWords(content),
    facts: inPairs([
      ['Patient', patientName],
      ['Age / Sex', ageAndSex],
      ['Registration No', uhid],
      ['Visit ID', visitNo],
      ['Consultant', consultant],
      ['Corporate', payer],
      ...(admittedAt === null ? [] : [['Admitted', showMoment(admittedAt)] as [string, string]]),
      ...(content.facts ?? []),
    ]),
    wide: [['Address', content.address]],
    parts: drawnSections(content.sections),
    byHand: [...(BY_HAND[form] ?? RECEIVED)],
    ...drawnSignature(signature),
    qr: address === null ? null : qrCodeOf(address),
    addenda: drawnAddenda(addenda),
  }
}

/** Two stand in a row of the paper: the last one is not left alone. */
const inPairs = (facts: [string, string][]): [string, string][] =>
  facts.length % 2 === 0 ? facts : [...facts, ['', '']]

/** 'discharge-summary-IH26K22001.pdf'. */
export const fileNameOf = (visitNo: string, version: number): string =>
  `discharge-summary-${visitNo}${version > 1 ? `-${version}` : ''}.pdf`
