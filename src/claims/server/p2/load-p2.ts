import type { BillView } from '../../../billing/model/bill/bill-view.ts'
import { billOfVisit, billsOfPayers, confirmedOf } from '../../../billing/server/bill/load-bill.ts'
import { type AskedPrint, type AskingForBill, billAsked } from '../../../billing/server/prints/bill-to-print.ts'
import { isEsic } from '../../../catalogue/model/payers/payer-kinds.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { differenceInWords } from '../../model/p2/difference.ts'
import type { MoneyTaken } from '../../model/p2/money-taken.ts'
import { type P2Check, p2Checks } from '../../model/p2/p2-checks.ts'
import { arrangedLines, askedChanges, type P2Line, type P2Totals, p2Totals } from '../../model/p2/p2-lines.ts'
import { agreedOn, wardStepsOf } from './checked-facts.queries.ts'
import {
  changesOfP2,
  memoOf,
  p2OfBill,
  type SentLine,
  type StoredMemo,
  type StoredP2,
  type StoredP2Change,
  sentLines,
} from './p2.queries.ts'
import { p2Papers } from './p2-facts.queries.ts'

/** The P-II of a bill version: the bill, what is stored of the form, and the lines as they stand. */
export type LoadedP2 = {
  readonly bill: BillView
  readonly form: StoredP2 | null
  readonly changes: readonly StoredP2Change[]
  /** Those that have to be made again, by their ids. */
  readonly asked: ReadonlySet<string>
  readonly lines: readonly P2Line[]
  /** Once submitted. */
  readonly sent: readonly SentLine[]
  readonly memo: StoredMemo | null
  readonly totals: P2Totals
  readonly differenceReason: string
}

type AskingForP2 = AskingForBill & Pick<Context<'NOT_ESIC'>, 'refuse'>

/** Loads the P-II asked for: without `billId` that of the confirmed version, else of the draft. Other payers than ESIC have none. */
export async function loadP2(context: AskingForP2, asked: AskedPrint): Promise<LoadedP2> {
  const { db } = context
  const bill = await billAsked(context, await versionOfP2(context, asked))
  if (bill.payerKind !== 'esic') return context.refuse('NOT_ESIC', { values: { payer: bill.header.payer } })
  const form = (bill.id && (await p2OfBill(db, bill.id))) || null
  const changes = form ? await changesOfP2(db, form.id) : []
  const sent = form?.state === 'submitted' ? await sentLines(db, form.id) : []
  const arranged = arrangedLines(bill, changes)
  const lines = form?.state === 'submitted' ? asSent(arranged, sent) : arranged
  return {
    bill,
    form,
    changes,
    asked: form?.state === 'submitted' ? new Set() : askedChanges(arranged, changes),
    lines,
    sent,
    memo: form && (await memoOf(db, form.id)),
    totals: p2Totals(lines),
    differenceReason: form?.differenceReason ?? differenceInWords(bill, lines),
  }
}

async function versionOfP2(context: AskingForBill, asked: AskedPrint): Promise<AskedPrint> {
  if (asked.billId) return asked
  const ofVisit = await billOfVisit(context, asked.visitId, asked.payerId)
  // A visit that another payer took over keeps the P-II of its days with ESIC.
  const esic = asked.payerId ? undefined : ofVisit.payers.find(({ kind }) => isEsic(kind))
  const bill = billsOfPayers(ofVisit).find(({ payer }) => payer.id === esic?.id) ?? ofVisit
  return { ...asked, payerId: bill.payer.id, billId: confirmedOf(bill)?.id }
}

/** The lines as they were sent, whatever the program would arrange today, and those that were left out. */
function asSent(arranged: readonly P2Line[], sent: readonly SentLine[]): P2Line[] {
  const lines = new Map(arranged.map((line) => [line.key, line]))
  const tables = sent.flatMap(({ key, part, remarks, rationale, permission }) => {
    const line = lines.get(key)
    return line ? [{ ...line, part, remarks, rationale, permission }] : []
  })
  return [...tables, ...arranged.filter(({ part }) => part === 'out')]
}

/** What is to be seen to before the P-II is verified, with the money that the patient gave. */
export async function checksOfP2(
  { db, now }: Pick<Context, 'db' | 'now'>,
  p2: LoadedP2,
  money: MoneyTaken,
): Promise<P2Check[]> {
  const { bill, totals } = p2
  const [papers, wards, agreed] = await Promise.all([
    p2Papers(db, bill.visitId),
    wardStepsOf(db, bill.visitId, now),
    agreedOn(db, p2),
  ])
  return p2Checks({
    bill,
    claimed: totals.claimed,
    leftOut: totals.leftOut,
    ...papers,
    wards,
    agreed,
    money,
    askedChanges: p2.asked.size,
  })
}
