import type { SliceDescription } from '../kernel/slice-description.ts'

export const stockSlice = {
  standsOn: ['access', 'hospitals', 'wards', 'medicines', 'journal'],
  tables: {
    stock_places: 'stock',
    batches: 'stock',
    stock_movements: 'stock',
    stock_balances: null,
    batch_blocks: 'stock',
    stock_reservations: 'stock',
    stock_openings: 'stock',
    stock_opening_lines: 'stock',
    stock_write_offs: 'stock',
    stock_write_off_lines: 'stock',
    write_off_limits: 'stock',
    stock_takes: 'stock_takes',
    stock_take_items: 'stock_takes',
    stock_take_lines: 'stock_takes',
    stock_take_counts: 'stock_takes',
    stock_transfers: 'stock',
    stock_transfer_lines: 'stock',
    stock_transfer_decisions: 'stock',
    stock_requisitions: 'store_requisitions',
    stock_requisition_lines: 'store_requisitions',
    stock_par_levels: 'store_requisitions',
    schedule_register_entries: 'stock',
  },
} as const satisfies SliceDescription
