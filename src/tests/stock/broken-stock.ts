import { keptBalance, withoutGap } from '../money/broken-money.ts'
import { ENTRIES, SAID } from './said-of-stock.ts'

/** Paise that the entries of a source have in accounts. */
const booked = (kind: string, id: string, ...accounts: readonly string[]) => `coalesce((select sum(n.amount)
  from journal_entries e join journal_lines n on n.hospital_id = e.hospital_id and n.entry_id = e.id
    join accounts a on a.hospital_id = n.hospital_id and a.id = n.account_id
  where e.source_kind = ${kind} and e.source_id = ${id} and a.key in ('${accounts.join("', '")}')), 0)`

/** A counter of a month or a day against the numbers that were given from it: none twice, none left out. */
function counted(table: string, column: string, kind: string, prefix: string, digits = 'YYMM'): string {
  const stem = `'${prefix}-' || to_char(c.day, '${digits}') || '-%'`
  return `select c.kind || ' ' || c.day as broken from day_counters c where c.prefix = app_hospital() and c.kind = '${kind}'
      and c.last <> (select count(distinct t.${column}) from ${table} t where t.${column} like ${stem})
    union all select ${column} from ${table} group by ${column} having count(*) > 1`
}

/** Units that carts hold now. */
const HELD = `stock_reservations r where r.withdrawn_at is null and (r.holds_until is null or r.holds_until > app_now())`

/** Each selects, as `broken`, what breaks the rule it is named by. As the application's role: a hospital sees its own. */
export const RULES: Readonly<Record<string, string>> = {
  'the balance of a batch at a place is the sum of its movements': `
    select concat_ws(' ', batch_id, place_id, kept.quantity, moved.quantity, kept.value, moved.value) as broken
    from stock_balances kept full join (select batch_id, place_id, sum(quantity) as quantity, sum(value) as value
      from stock_movements group by 1, 2) moved using (batch_id, place_id)
    where (kept.quantity, kept.value) is distinct from (moved.quantity, moved.value)`,
  'no less than nothing lies anywhere, and nothing is worth nothing': `
    select concat_ws(' ', batch_id, place_id, quantity, value) as broken from stock_balances
    where quantity < 0 or value < 0 or quantity = 0 and value <> 0`,
  'at no moment less than nothing lay anywhere': `
    select concat_ws(' ', batch_id, place_id, created_at, lay) as broken from (select *, sum(quantity)
      over (partition by batch_id, place_id order by created_at range unbounded preceding) as lay from stock_movements) m
    where lay < 0`,
  'what lies there is worth what the books say': `
    select s.value || ' in stock, ' || b.value || ' in the books' as broken
    from (select coalesce(sum(value), 0) as value from stock_balances) s, (select coalesce(sum(n.amount), 0) as value
      from journal_lines n join accounts a on a.hospital_id = n.hospital_id and a.id = n.account_id where a.key = 'stock') b
    where s.value <> b.value`,
  'no movement without its document': `
    with said as (${SAID}) select m.source_kind || ' ' || m.source_id as broken from stock_movements m
    where not exists (select from said where said.source_kind = m.source_kind and said.source_id = m.source_id)`,
  'what a line of a document says has moved, no more and no less': `
    with said as (${SAID}) select concat_ws(' ', source_kind, source_id, said.quantity, moved.quantity) as broken
    from (select * from said where quantity <> 0) said full join (
      select source_kind, source_id, batch_id, place_id, sum(quantity) as quantity from stock_movements
      group by 1, 2, 3, 4 having sum(quantity) <> 0) moved using (source_kind, source_id, batch_id, place_id)
    where said.quantity is distinct from moved.quantity`,
  'a source moves once, and a movement is taken back once': `
    select min(source_kind || ' ' || source_id) as broken from stock_movements where reverses_id is null
      group by source_kind, source_id having count(*) > 1
    union all select min(reverses_id::text) from stock_movements where reverses_id is not null
      group by reverses_id having count(*) > 1`,
  'what a document moved is worth what its entry says': `
    with said as (${SAID}), moved as (
      select said.entry_kind as kind, said.entry_id as id, sum(m.value) as value from said
        join stock_movements m on m.source_kind = said.source_kind and m.source_id = said.source_id
      where said.entry_kind <> '' group by 1, 2),
    entered as (select e.source_kind as kind, e.source_id as id, sum(n.amount) as value
      from journal_entries e join journal_lines n on n.hospital_id = e.hospital_id and n.entry_id = e.id
        join accounts a on a.hospital_id = n.hospital_id and a.id = n.account_id
      where a.key = 'stock' group by 1, 2)
    select concat_ws(' ', kind, id, moved.value, entered.value) as broken from moved full join entered using (kind, id)
    where coalesce(moved.value, 0) <> coalesce(entered.value, 0)`,
  'debits equal credits in each entry of stock': `
    select e.narration as broken from journal_entries e left join journal_lines n
      on n.hospital_id = e.hospital_id and n.entry_id = e.id
    where e.source_kind in ('${ENTRIES.join("', '")}')
    group by e.hospital_id, e.id having count(n.id) < 2 or sum(n.amount) <> 0`,
  'what was sent has arrived, gone back, or is on its way': `
    select concat_ws(' ', batch_id, waits.quantity, transit.quantity) as broken from (
      select l.batch_id, sum(l.quantity) as quantity from stock_transfer_lines l
        join stock_transfers t on t.hospital_id = l.hospital_id and t.id = l.transfer_id
      where t.state <> 'withdrawn' and not exists (select from stock_transfer_decisions d
        where d.hospital_id = l.hospital_id and d.line_id = l.id) group by 1) waits
    full join (select b.batch_id, b.quantity from stock_balances b
        join stock_places p on p.hospital_id = b.hospital_id and p.id = b.place_id
      where p.kind = 'in_transit' and b.quantity <> 0) transit using (batch_id)
    where waits.quantity is distinct from transit.quantity`,
  'on the way nothing appears and nothing vanishes': `
    select sum(quantity) || ' units, ' || sum(value) || ' paise' as broken from stock_movements
    where kind in ('transfer_out', 'transfer_in') having sum(quantity) <> 0 or sum(value) <> 0`,
  'a sale and a return are the sum of their lines': `
    select s.number as broken from pharmacy_sales s where s.reverses_id is null and s.goods - s.discount is distinct from (
      select sum(l.amount) from pharmacy_sale_lines l where l.hospital_id = s.hospital_id and l.sale_id = s.id)
    union all select r.number from pharmacy_returns r where r.amount is distinct from (
      select sum(l.amount) from pharmacy_return_lines l where l.hospital_id = r.hospital_id and l.return_id = r.id)`,
  'income and tax of a sale, and of what came back of it, are in the books': `
    select d.number as broken from (
      select 'sale' as kind, s.id, s.number, case when exists (select from pharmacy_sales back
          where back.hospital_id = s.hospital_id and back.reverses_id = s.id) then 0 else s.discount - s.goods end as amount
        from pharmacy_sales s where s.reverses_id is null
      union all select 'sale_return', r.id, r.number, r.amount from pharmacy_returns r) d
    where d.amount <> ${booked('d.kind', 'd.id', 'income-pharmacy', 'output-gst')}`,
  'no more comes back than was sold or issued': `
    select s.number as broken from pharmacy_sale_lines l join pharmacy_sales s on s.hospital_id = l.hospital_id and s.id = l.sale_id
    where l.quantity < (select sum(b.quantity) from pharmacy_return_lines b
      where b.hospital_id = l.hospital_id and b.sale_line_id = l.id)
    union all select l.id::text from medicine_issue_lines l where l.quantity < (
      select sum(b.quantity) from medicine_returns b where b.hospital_id = l.hospital_id and b.issue_line_id = l.id)`,
  'an issued line is charged, less what came back of it': `
    select concat_ws(' ', id, line.amount, charge.amount) as broken from (
      select l.id, l.amount - coalesce((select sum(b.amount) from medicine_returns b
        where b.hospital_id = l.hospital_id and b.issue_line_id = l.id), 0) as amount from medicine_issue_lines l) line
    full join (select source_id as id, sum(amount) as amount from charges where source_kind = 'medicine_issue_line' group by 1) charge
      using (id) where line.amount is distinct from charge.amount`,
  'a line of a request was issued as often as its slips say': `
    select l.id::text as broken from dispensing_request_lines l where l.issued <> coalesce((select sum(i.quantity)
      from medicine_issue_lines i where i.hospital_id = l.hospital_id and i.request_line_id = l.id), 0)`,
  'an approved note is owed, and a cancelled one no longer': `
    select n.note_no as broken from goods_received_notes n where
      case n.state when 'approved' then n.paper_total else 0 end <> coalesce((select sum(s.amount) from supplier_entries s
        where s.hospital_id = n.hospital_id and s.source_kind = 'goods_received_note' and s.source_id = n.id), 0)`,
  'what went back to a supplier is owed by him': `
    select r.return_no as broken from supplier_returns r join supplier_return_lines l
      on l.hospital_id = r.hospital_id and l.return_id = r.id
    where r.state = 'approved' group by r.hospital_id, r.id, r.return_no having sum(l.credit) <> coalesce((
      select -sum(s.amount) from supplier_debit_notes d join supplier_entries s on s.hospital_id = d.hospital_id
        and s.source_kind = 'supplier_debit_note' and s.source_id = d.id
      where d.hospital_id = r.hospital_id and d.return_id = r.id), 0)`,
  'no more goes back to a supplier than was received': `
    select g.id::text as broken from goods_received_lines g where (g.packs - g.rejected + g.free) * g.pack_units < (
      select sum(l.quantity) from supplier_return_lines l
        join supplier_returns r on r.hospital_id = l.hospital_id and r.id = l.return_id and r.state = 'approved'
      where l.hospital_id = g.hospital_id and l.received_line_id = g.id)`,
  'a corrected batch is blocked for good': `
    select b.batch_no as broken from batches b where b.corrected_at is not null and not exists (
      select from batch_blocks k where k.hospital_id = b.hospital_id and k.batch_id = b.id and k.lifted_at is null)`,
  'the balance of a supplier is the sum of his entries': keptBalance('supplier_balances', 'supplier_entries', [
    'supplier_id',
  ]),
  'suppliers are owed what the books say': `
    select s.owed || ' owed, ' || b.owed || ' in the books' as broken
    from (select coalesce(sum(balance), 0) as owed from supplier_balances) s, (select coalesce(-sum(n.amount), 0) as owed
      from journal_lines n join accounts a on a.hospital_id = n.hospital_id and a.id = n.account_id where a.key = 'suppliers') b
    where s.owed <> b.owed`,
  'a line of schedule H1 stands in the register once, with its movement': `
    select l.kind || ' ' || l.id as broken from (
      select 'sale_line' as kind, hospital_id, id from pharmacy_sale_lines where schedule = 'H1'
      union all select 'medicine_issue_line', i.hospital_id, i.id from medicine_issue_lines i
        join medicines m on m.hospital_id = i.hospital_id and m.id = i.medicine_id where m.schedule = 'H1') l
    where 1 <> (select count(*) from schedule_register_entries r
      join stock_movements m on m.hospital_id = r.hospital_id and m.id = r.movement_id
        and m.source_kind = r.source_kind and m.source_id = r.source_id
      where r.hospital_id = l.hospital_id and r.source_kind = l.kind and r.source_id = l.id)`,
  'nothing is held for a cart that is sold': `
    select r.holder_id::text as broken from ${HELD} and r.holder_kind = 'cart' and exists (select from pharmacy_sales s
      where s.hospital_id = r.hospital_id and s.source_kind = 'cart' and s.source_id = r.holder_id)`,
  'a cart that waits holds what it says, less what a stock take ended': `
    select concat_ws(' ', h.cart_id, said.units, held.units) as broken from pharmacy_held_carts h,
      lateral (select sum(l.quantity) as units from pharmacy_held_lines l
        where l.hospital_id = h.hospital_id and l.held_cart_id = h.id) said,
      lateral (select coalesce(sum(r.quantity), 0) as units from ${HELD}
        and r.hospital_id = h.hospital_id and r.holder_kind = 'cart' and r.holder_id = h.cart_id) held
    where h.ended_at is null and h.holds_until > app_now() and (held.units > said.units or held.units < said.units
      and not exists (select from stock_take_lines k join pharmacy_held_lines l on l.hospital_id = k.hospital_id
        and l.medicine_id = k.medicine_id where k.hospital_id = h.hospital_id and l.held_cart_id = h.id and k.let_go > 0))`,
  'no more is held than lies there': `
    select concat_ws(' ', r.batch_id, r.place_id, sum(r.quantity)) as broken from ${HELD}
    group by r.hospital_id, r.batch_id, r.place_id having sum(r.quantity) > coalesce((select b.quantity from stock_balances b
      where b.hospital_id = r.hospital_id and b.batch_id = r.batch_id and b.place_id = r.place_id), 0)`,
  'the numbers of invoices have no gap': withoutGap('pharmacy_sales', 'number', 'SB', 'sale'),
  'the numbers of returns have no gap': withoutGap('pharmacy_returns', 'number', 'SR', 'sale-return'),
  'the numbers of the H1 register have no gap': withoutGap(
    'schedule_register_entries',
    'number',
    'H1',
    'h-one-register',
  ),
  'the numbers of goods received notes have no gap': counted(
    'goods_received_notes',
    'note_no',
    'purchasing GRN',
    'GRN',
  ),
  'the numbers of returns to suppliers have no gap': counted('supplier_returns', 'return_no', 'purchasing SR', 'SR'),
  'the numbers of debit notes have no gap': counted('supplier_debit_notes', 'debit_no', 'purchasing DN', 'DN'),
  'the numbers of corrections have no gap': counted('batch_corrections', 'correction_no', 'batch_correction', 'BC'),
  'the numbers of transfers have no gap': counted('stock_transfers', 'transfer_no', 'stock_transfer', 'ST'),
  'the numbers of stock takes have no gap': counted('stock_takes', 'take_no', 'stock_take', 'SC'),
  'the numbers of write-offs have no gap': counted('stock_write_offs', 'write_off_no', 'stock_write_off', 'WO'),
  'the numbers of issues have no gap': counted('medicine_issues', 'issue_no', 'medicine_issue', 'IS', 'YYMMDD'),
  'an invoice has a number of its own': `
    select number as broken from pharmacy_sales where reverses_id is null group by number having count(*) > 1`,
}

/**
 * What of the stock of a hospital does not hold, a sentence each; nothing where all of it does. `ask` runs a question within the hospital.
 */
export async function brokenStock(
  ask: (question: string) => Promise<readonly { readonly broken: string }[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const [rule, question] of Object.entries(RULES))
    found.push(...(await ask(question)).map(({ broken }) => `${rule}: ${broken}`))
  return found
}
