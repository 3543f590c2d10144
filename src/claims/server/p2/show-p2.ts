import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import { unexplained } from '../../model/p2/money-taken.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { P2_STATES, type P2State } from '../../model/p2/p2-states.ts'
import type { P2View, ShownP2Line } from '../../model/p2/p2-view.ts'
import { p2ChangeInWords } from '../../model/p2/p2-words.ts'
import { deductedBy } from '../../model/sanction/decide-memo.ts'
import { officesNamed } from '../summaries/claim-rows.queries.ts'
import { type MoneyOfPatient, moneyTakenOf } from './checked-facts.queries.ts'
import { checksOfP2, type LoadedP2, loadP2 } from './load-p2.ts'
import type { StoredP2 } from './p2.queries.ts'

/** The P-II of a visit, with checks, states and sanction. */
export const showP2 = operation(p2Contract.p2, async (context, asked) =>
  viewOfP2(context, await loadP2(context, asked)),
)

async function viewOfP2(context: Pick<Context, 'db' | 'now'>, p2: LoadedP2): Promise<P2View> {
  const { db } = context
  const { bill, form, changes, asked, totals, memo } = p2
  const money = await moneyTakenOf(db, p2)
  const names = new Map(p2.lines.map(({ key, line }) => [key, line.description]))
  return {
    id: form?.id ?? null,
    version: form?.version ?? 0,
    visitId: bill.visitId,
    billId: bill.id,
    billNo: bill.header.billNo,
    billState: bill.state,
    payer: bill.header.payer,
    patientName: bill.header.name,
    state: form?.state ?? 'draft',
    steps: stepsOf(form),
    overrideReason: form?.overrideReason ?? null,
    printCount: form?.printCount ?? 0,
    referral: { no: form?.referralNo ?? '', date: form?.referralDate ?? null, office: form?.office ?? '' },
    offices: await officesNamed(db),
    scan: form?.documentId ? { documentId: form.documentId, fileName: form.fileName ?? '' } : null,
    lines: shownLines(p2),
    totals,
    billTotal: bill.totals.total,
    difference: bill.totals.total - totals.claimed,
    differenceReason: p2.differenceReason,
    checks: await checksOfP2(context, p2, money),
    money: shownMoney(money),
    changes: changes.map(({ id, lineKey, at, by, ...change }) => ({
      asks: asked.has(id),
      id,
      line: names.get(lineKey) ?? 'A line that is no longer in the bill',
      words: p2ChangeInWords({ lineKey, ...change }),
      at: at.toISOString(),
      by,
    })),
    memo: memo && shownMemo(memo, totals.claimed),
  }
}

function shownMoney(money: MoneyOfPatient): P2View['money'] {
  return {
    receipts: money.receipts.map(({ number, receivedAt, kind, mode, amount, purpose }) => ({
      number,
      at: receivedAt,
      kind: RECEIPT_KIND_WORDS[kind],
      mode,
      amount,
      purpose,
    })),
    received: money.received,
    unexplained: unexplained(money),
  }
}

function shownLines({ lines, sent, memo }: LoadedP2): ShownP2Line[] {
  const ids = new Map(sent.map(({ key, id }) => [key, id]))
  const decided = new Map(memo?.lines.map((line) => [line.lineId, line]))
  return lines.map(({ line, key, ...place }) => {
    const lineId = ids.get(key) ?? null
    const sanction = lineId ? decided.get(lineId) : undefined
    const { code, description, from, to, quantity, rate } = line
    return {
      ...place,
      key,
      code,
      description,
      from,
      to,
      quantity,
      rate,
      lineId,
      admitted: sanction?.admitted ?? null,
      disallowedFor: sanction?.reason ?? null,
      reasonId: sanction?.reasonId ?? null,
      appealed: sanction?.appealed ?? false,
    }
  })
}

function shownMemo({ id, memoNo, memoDate, at, by, lines }: NonNullable<LoadedP2['memo']>, claimed: number) {
  const admitted = lines.reduce((sum, line) => sum + line.admitted, 0)
  const deducted = deductedBy(lines)
  return { id, memoNo, memoDate, admitted, disallowed: claimed - admitted, deducted, at: at.toISOString(), by }
}

type Taken = { readonly at: Date | null | undefined; readonly by: string | null | undefined }

/** The steps with who took them; those to come have no time. */
function stepsOf(form: StoredP2 | null): P2View['steps'] {
  const taken: Readonly<Record<P2State, Taken>> = {
    draft: { at: form?.draftedAt, by: form?.draftedBy },
    verified: { at: form?.verifiedAt, by: form?.verifiedBy },
    printed: { at: form?.printedAt, by: form?.printedBy },
    signed: { at: form?.signedAt, by: form?.signedBy },
    submitted: { at: form?.submittedAt, by: form?.submittedBy },
  }
  return P2_STATES.map((state) => ({
    state,
    at: taken[state].at?.toISOString() ?? null,
    by: taken[state].by ?? null,
  }))
}
