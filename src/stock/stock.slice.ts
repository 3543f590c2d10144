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
    stock_transfers: 'stock',
    stock_transfer_lines: 'stock',
    stock_transfer_decisions: 'stock',
    stock_requisitions: 'stock',
    stock_requisition_lines: 'stock',
    stock_par_levels: 'stock',
    schedule_register_entries: 'stock',
  },
} as const satisfies SliceDescription
