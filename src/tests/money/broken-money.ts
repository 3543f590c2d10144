import { sql } from 'kysely'
import { totalsOf } from '../../billing/model/bill/bill-totals.ts'
import type { BillLine } from '../../billing/model/bill/bill-view.ts'
import { movedOn } from '../../billing/model/bill/changes/late-tray.ts'
import { netCharges } from '../../billing/model/price/net-charges.ts'
import { billFacts, payersBilled } from '../../billing/server/bill/bill-facts.queries.ts'
import { visitsToBill } from '../../billing/server/bill/bill-input.ts'
import { draftOf } from '../../billing/server/bill/draft-of.ts'
import { billsOfVisits, linesOfBill } from '../../billing/server/bill/stored-bills.queries.ts'
import { declaredSources } from '../../charges/model/sources/source-of-charge.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** Each selects, as `broken`, what breaks the rule it is named by. As the application's role: a hospital sees its own. */
const rules = (): Readonly<Record<string, string>> => ({
  'debits equal credits in each entry': `
    select e.narration as broken from journal_entries e left join journal_lines l
      on l.hospital_id = e.hospital_id and l.entry_id = e.id
    group by e.hospital_id, e.id having count(l.id) < 2 or sum(l.amount) <> 0`,
  'the balance of an account is the sum of its lines': keptBalance('account_balances', 'journal_lines', ['account_id']),
  'the balance of a patient is the sum of the lines that name him': keptBalance('patient_balances', 'journal_lines', [
    'patient_id',
    'account_id',
  ]),
  'the balance of a payer is the sum of the lines that name it': keptBalance('payer_balances', 'journal_lines', [
    'payer_id',
    'account_id',
  ]),
  'the advance of a visit is the sum of its movements': keptBalance('advance_balances', 'advances', ['visit_id']),
  'no advance is refunded that is not there': 'select visit_id as broken from advance_balances where balance < 0',
  'what can be refunded is what the patient paid and is cleared, less refunds and what is owed of confirmed bills': `
    select v.visit_no as broken from visits v where exists (select from receipts r where r.visit_id = v.id)
      and coalesce((select k.balance from advance_balances k where k.visit_id = v.id), 0) is distinct from greatest(0,
        (select sum(r.amount) from receipts r where r.visit_id = v.id and r.kind <> 'payer-payment'
          and not exists (select from cheques c where c.receipt_id = r.id and c.state = 'PENDING'))
        - coalesce((select sum(b.patient_share) from bills b where b.visit_id = v.id and b.state in ('confirmed', 'submitted')), 0))`,
  'a bill is the sum of its lines': `
    select b.bill_no as broken from bills b where b.confirmed_at is not null and b.total is distinct from (
      select coalesce(sum(amount), 0) from bill_lines l where l.hospital_id = b.hospital_id and l.bill_id = b.id)`,
  'debtors owe what is billed, and nothing of a cancelled bill': `
    select b.bill_no as broken from bills b where b.confirmed_at is not null and
      case when b.state in ('confirmed', 'submitted') then b.total else 0 end is distinct from (
      select coalesce(sum(l.amount), 0) from journal_entries e
        join journal_lines l on l.hospital_id = e.hospital_id and l.entry_id = e.id
        join accounts a on a.hospital_id = l.hospital_id and a.id = l.account_id
      where e.hospital_id = b.hospital_id and e.source_kind = 'bill' and e.source_id = b.id
        and a.key in ('payer-debtors', 'patient-debtors'))`,
  'a payer deducts what its memo disallows and is not appealed against, and nothing of a cancelled bill': `
    select b.bill_no as broken from bills b where b.confirmed_at is not null and
      case when b.state = 'submitted' then (
        select coalesce(sum(d.claimed - d.admitted), 0) from p2_forms f
          join p4_memos m on m.hospital_id = f.hospital_id and m.p2_id = f.id
          join p4_lines d on d.hospital_id = m.hospital_id and d.memo_id = m.id
        where f.hospital_id = b.hospital_id and f.bill_id = b.id and not d.appealed) else 0 end is distinct from (
      select coalesce(sum(l.amount), 0) from journal_entries e
        join journal_lines l on l.hospital_id = e.hospital_id and l.entry_id = e.id
        join accounts a on a.hospital_id = l.hospital_id and a.id = l.account_id
      where e.hospital_id = b.hospital_id and e.source_kind = 'deduction' and e.source_id = b.id and a.key = 'deductions')`,
  'a visit and payer have one confirmed bill': `
    select min(bill_no) as broken from bills where state in ('confirmed', 'submitted')
    group by visit_id, payer_id having count(*) > 1`,
  'each receipt is in the books, and one that is void no longer': `
    select r.number as broken from receipts r where r.reverses_id is null and r.kind not in ('sale', 'sale-refund') and
      (select coalesce(sum(all_of.amount), 0) from receipts all_of
        where all_of.hospital_id = r.hospital_id and (all_of.id = r.id or all_of.reverses_id = r.id)) is distinct from (
      select coalesce(sum(l.amount), 0) from journal_entries e
        join journal_lines l on l.hospital_id = e.hospital_id and l.entry_id = e.id
        join accounts a on a.hospital_id = l.hospital_id and a.id = l.account_id
      where e.hospital_id = r.hospital_id and e.source_kind = 'receipt' and e.source_id = r.id
        and a.key in ('cash', 'bank', 'cheques-in-clearing'))`,
  'the money of a sale over the counter, and of what came back of it, is in the books with the goods': `
    select s.number as broken from (
      -- The versions of a corrected sale share what was paid.
      select hospital_id, min(number) as number, array_agg(id) as ids, null::uuid as return_id from pharmacy_sales
        where reverses_id is null group by hospital_id, source_kind, source_id
      union all select hospital_id, number, array[sale_id], id from pharmacy_returns) s
    where (select coalesce(sum(r.amount), 0) from pharmacy_payments p
        join receipts r on r.hospital_id = p.hospital_id and r.id = p.receipt_id
        where p.hospital_id = s.hospital_id and p.sale_id = any(s.ids) and p.return_id is not distinct from s.return_id) <> (
      select coalesce(sum(l.amount), 0) from journal_entries e
        join journal_lines l on l.hospital_id = e.hospital_id and l.entry_id = e.id
        join accounts a on a.hospital_id = l.hospital_id and a.id = l.account_id
      where e.hospital_id = s.hospital_id and a.key in ('cash', 'bank', 'cheques-in-clearing')
        and e.source_kind = case when s.return_id is null then 'sale' else 'sale_return' end
        and e.source_id = any(case when s.return_id is null then s.ids else array[s.return_id] end))`,
  'a receipt of a sale stands beside its sale': `
    select r.number as broken from receipts r where r.kind in ('sale', 'sale-refund') and not exists (
      select from pharmacy_payments p where p.hospital_id = r.hospital_id and p.receipt_id = r.id)`,
  'a change of the desk names charges of its line': `
    select c.id::text as broken from bill_changes c
    where c.reverses_id is null and c.kind not in ('typed', 'waive') and c.line_key not like 'typed:%' and not exists (
      select from bill_change_charges n where n.hospital_id = c.hospital_id and n.change_id = c.id)`,
  'a charge is of a source that a slice declares: name the kind in the x.charge-sources.ts of the slice that posts it': `
    select distinct source_kind as broken from charges where source_kind <> all('{${[...declaredSources.keys()].join()}}'::text[])`,
  'a source has one active charge': `
    select min(c.source_kind || ' ' || c.source_id) as broken from charges c where c.reverses_id is null and not exists (
      select from charges back where back.hospital_id = c.hospital_id and back.reverses_id = c.id)
    group by c.hospital_id, c.source_kind, c.source_id having count(*) > 1`,
  'the numbers of receipts have no gap': withoutGap('receipts', 'number', 'RC', 'receipt'),
  'the numbers of refunds have no gap': withoutGap('receipts', 'number', 'RF', 'refund'),
  'the numbers of tax invoices have no gap': withoutGap('bills', 'tax_invoice_no', 'TI', 'tax-invoice'),
  ...Object.fromEntries(
    ['charges', 'receipts', 'advances', 'journal_entries', 'bill_changes'].map((ledger) => [
      `a source posts once in ${ledger}, and a row is reversed once`,
      `select min(source_kind) as broken from ${ledger} where reverses_id is null
         group by source_kind, source_id, source_version having count(*) > 1
       union all select min(reverses_id::text) from ${ledger} where reverses_id is not null
         group by reverses_id having count(*) > 1`,
    ]),
  ),
})

/** The kept balances against those recomputed from nothing. */
export function keptBalance(balances: string, ledger: string, keys: readonly string[]): string {
  const columns = keys.join(', ')
  return `select concat_ws(' ', ${columns}, kept.balance, moved.amount) as broken
    from (select ${columns}, balance from ${balances} where balance <> 0) kept full join (
      select ${columns}, sum(amount) as amount from ${ledger} where ${keys[0]} is not null
      group by ${columns} having sum(amount) <> 0) moved using (${columns})
    where kept.balance is distinct from moved.amount`
}

/** A series against the numbers that were given from it: none twice, none left out. */
export function withoutGap(table: string, column: string, prefix: string, series: string): string {
  const of = (s: string) => `${table}.${column} like '${prefix}/' || right(${s}.financial_year::text, 2) || '-%'`
  const counted = table === 'receipts' ? 'and receipts.reverses_id is null' : ''
  return `select s.series || ' ' || s.financial_year as broken from number_series s where s.series = '${series}' and s.last <>
    (select count(distinct ${column}) from ${table} where ${of('s')} ${counted})`
}

/** What of the money of a hospital does not add up, a sentence each; nothing where all of it does. */
export async function brokenMoney(db: HospitalDb, now: Date): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(rules())) {
    const { rows } = await sql.raw<{ broken: string }>(statement).execute(db)
    found.push(...rows.map(({ broken }) => `${rule}: ${broken}`))
  }
  const visits = await db.selectFrom('charges').select('visit_id').distinct().execute()
  for (const { visit_id } of visits) found.push(...(await vanished(db, visit_id, now)))
  return found
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const idsOf = ({ chargeIds }: Pick<BillLine, 'chargeIds'>) => chargeIds

/**
 * Nothing vanishes: what a visit is charged for is on the running bills of its payers as claimed, absorbed or not claimable, and of
 * a confirmed bill it is frozen or in its tray, which is what the next version adds.
 */
async function vanished(db: HospitalDb, visitId: string, now: Date): Promise<string[]> {
  const [facts] = await billFacts(db, [visitId])
  if (!facts) return [`nothing vanishes: the visit ${visitId} has charges and is not there`]
  const versions = await billsOfVisits(db, [visitId])
  const found: string[] = []
  const stay = (await visitsToBill(db, [visitId], now))(visitId)
  let [shown, charged] = [0, 0]
  for (const payer of (await payersBilled(db, [visitId])).get(visitId) ?? []) {
    const draft = await draftOf(db, { facts, payer, billId: null, stay })
    const priced = draft.lines.filter(({ section }) => section !== 'closing')
    const { total, absorbed, notClaimable, reduced } = totalsOf(priced)
    shown += total + absorbed + notClaimable + reduced
    charged = sumOf(netCharges(draft.charged.charges).map(({ amount, aboveEntitlement }) => amount + aboveEntitlement))
    const confirmed = versions.find(
      ({ payerId, state }) => payerId === payer.id && (state === 'confirmed' || state === 'submitted'),
    )
    if (!confirmed) continue
    const frozen = await linesOfBill(db, confirmed.id)
    const next = await draftOf(db, { facts, payer, billId: confirmed.id, stay })
    const late = movedOn(frozen, next.lines)
    const told = totalsOf(frozen).total + late.difference
    if (told !== next.totals.total)
      found.push(`the tray is the next version: ${confirmed.billNo} tells ${told}, it is ${next.totals.total}`)
    const seen = new Set([...frozen, ...late.lines.flatMap(({ after }) => after ?? [])].flatMap(idsOf))
    const lost = next.lines.flatMap(idsOf).filter((id) => !seen.has(id))
    if (lost.length > 0)
      found.push(`nothing vanishes: ${confirmed.billNo} has neither frozen nor in its tray ${lost.join(', ')}`)
  }
  if (shown !== charged) found.push(`nothing vanishes: ${facts.visitNo} is charged ${charged} and shows ${shown}`)
  return found
}
