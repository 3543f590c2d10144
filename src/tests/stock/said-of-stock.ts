/** The row of a ledger, by its alias, has been taken back. */
const undone = (table: string, alias: string) =>
  `exists (select from ${table} back where back.hospital_id = ${alias}.hospital_id and back.reverses_id = ${alias}.id)`

const parent = (table: string, alias: string, by: string) =>
  `join ${table} ${alias} on ${alias}.hospital_id = l.hospital_id and ${alias}.id = l.${by}`

/** A line of a document: its source, batch and place, the units that it says, and the entry in which the books have its worth. */
type Paper = {
  readonly kind: string
  readonly batch?: string
  readonly place: string
  readonly units: string
  /** Kind and id of the entry; transfers and corrections have none, as stock stays stock. */
  readonly entry?: readonly [kind: string, id: string]
  readonly from: string
}

const OF_SALE = `pharmacy_sale_lines l ${parent('pharmacy_sales', 's', 'sale_id')}`
const OF_TRANSFER = `stock_transfer_lines l ${parent('stock_transfers', 't', 'transfer_id')}`
const OF_DECISION = `stock_transfer_decisions l
  join stock_transfer_lines sent on sent.hospital_id = l.hospital_id and sent.id = l.line_id
  join stock_transfers t on t.hospital_id = l.hospital_id and t.id = sent.transfer_id`
const TRANSIT = `(select p.id from stock_places p where p.hospital_id = l.hospital_id and p.kind = 'in_transit')`

const PAPERS: readonly Paper[] = [
  {
    kind: 'stock_opening_line',
    place: 'o.place_id',
    units: `case o.state when 'approved' then l.quantity else 0 end`,
    entry: ['stock_opening', 'o.id'],
    from: `stock_opening_lines l ${parent('stock_openings', 'o', 'opening_id')}`,
  },
  {
    kind: 'goods_received_line',
    place: 'n.place_id',
    units: `case n.state when 'approved' then (l.packs - l.rejected + l.free) * l.pack_units else 0 end`,
    entry: ['goods_received_note', 'n.id'],
    from: `goods_received_lines l ${parent('goods_received_notes', 'n', 'note_id')}`,
  },
  {
    kind: 'sale_line',
    place: 's.place_id',
    units: `case when ${undone('pharmacy_sales', 's')} then 0 else -l.quantity end`,
    entry: ['sale', 's.id'],
    from: OF_SALE,
  },
  {
    kind: 'sale_return_line',
    batch: 'sold.batch_id',
    place: 's.place_id',
    units: 'l.quantity',
    entry: ['sale_return', 'l.return_id'],
    from: `pharmacy_return_lines l
      join pharmacy_sale_lines sold on sold.hospital_id = l.hospital_id and sold.id = l.sale_line_id
      join pharmacy_sales s on s.hospital_id = l.hospital_id and s.id = sold.sale_id`,
  },
  {
    kind: 'medicine_issue_line',
    place: 'i.place_id',
    units: '-l.quantity',
    entry: ['medicine_issue', 'i.id'],
    from: `medicine_issue_lines l ${parent('medicine_issues', 'i', 'issue_id')}`,
  },
  {
    kind: 'medicine_return',
    batch: 'issued.batch_id',
    place: 'l.place_id',
    units: 'l.quantity',
    entry: ['medicine_return', 'l.id'],
    from: `medicine_returns l
      join medicine_issue_lines issued on issued.hospital_id = l.hospital_id and issued.id = l.issue_line_id`,
  },
  {
    kind: 'stock_write_off_line',
    place: 'w.place_id',
    units: `case when w.state <> 'approved' then 0 when w.kind = 'found' then l.quantity else -l.quantity end`,
    entry: ['stock_write_off', 'w.id'],
    from: `stock_write_off_lines l ${parent('stock_write_offs', 'w', 'write_off_id')}`,
  },
  {
    kind: 'supplier_return_line',
    batch: `(select m.batch_id from stock_movements m where m.hospital_id = l.hospital_id
      and m.source_kind = 'supplier_return_line' and m.source_id = l.id)`,
    place: 'r.place_id',
    units: `case r.state when 'approved' then -l.quantity else 0 end`,
    entry: ['supplier_return', 'r.id'],
    from: `supplier_return_lines l ${parent('supplier_returns', 'r', 'return_id')}`,
  },
  {
    kind: 'batch_corrected_from',
    place: 'l.place_id',
    units: '-l.quantity',
    from: 'batch_correction_lines l',
  },
  {
    kind: 'batch_corrected_to',
    batch: 'l.right_batch_id',
    place: 'l.place_id',
    units: 'l.quantity',
    from: 'batch_correction_lines l',
  },
  {
    kind: 'stock_take_line',
    place: 'k.place_id',
    units: `case k.state when 'approved' then coalesce(l.variance, 0) else 0 end`,
    entry: ['stock_take', 'k.id'],
    from: `stock_take_lines l ${parent('stock_takes', 'k', 'take_id')}`,
  },
  {
    kind: 'stock_transfer_line',
    place: 't.from_place_id',
    units: `case t.state when 'withdrawn' then 0 else -l.quantity end`,
    from: OF_TRANSFER,
  },
  {
    kind: 'stock_transfer_line_in_transit',
    place: TRANSIT,
    units: `case t.state when 'withdrawn' then 0 else l.quantity end`,
    from: OF_TRANSFER,
  },
  {
    kind: 'stock_transfer_decision',
    batch: 'sent.batch_id',
    place: TRANSIT,
    units: '-l.quantity',
    from: OF_DECISION,
  },
  {
    kind: 'stock_transfer_accepted',
    batch: 'sent.batch_id',
    place: 't.to_place_id',
    units: 'l.accepted',
    from: OF_DECISION,
  },
  {
    kind: 'stock_transfer_refused',
    batch: 'sent.batch_id',
    place: 't.from_place_id',
    units: 'l.refused',
    from: OF_DECISION,
  },
]

/** What the papers of a hospital say of its stock, a row a line: source, batch, place, signed units, and the entry of the books. */
export const SAID = PAPERS.map(
  ({ kind, batch = 'l.batch_id', place, units, entry: [entryKind, entryId] = ['', 'null'], from }) =>
    `select '${kind}' as source_kind, l.id as source_id, ${batch} as batch_id, ${place} as place_id,
       (${units})::bigint as quantity, '${entryKind}' as entry_kind, ${entryId}::uuid as entry_id from ${from}`,
).join('\nunion all ')

/** The kinds of entries in which the books have the worth of stock. */
export const ENTRIES: readonly string[] = [...new Set(PAPERS.flatMap(({ entry }) => entry?.[0] ?? []))]
